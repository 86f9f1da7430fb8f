import * as m from './motifs.mjs'

const { at, turned, draw } = m
const { rect, dot, path, line } = draw
/** @type {(fill: string) => string} */
const ground = (fill) => rect(0, 0, 800, 450, fill)
/** @type {(fill: string, y?: number) => string} */
const floor = (fill, y = 350) => rect(0, y, 800, 450 - y, fill)

/** A class over video on the screen of a laptop: teacher large, students small. */
const videoClass =
  at(-60, 24, m.person(m.amber, 2), 0.9) +
  rect(-152, -112, 184, 175, `${m.petrol}" opacity=".12`) +
  [0, 1, 2]
    .map(
      (i) =>
        rect(46, -108 + i * 58, 100, 52, m.among([m.mint, m.amber, m.teal], i), 5) +
        at(96, -74 + i * 58, m.person(m.among([m.petrol, m.coral, m.paper], i), i + 1), 0.36),
    )
    .join('')

/** Course url -> what is drawn inside its 800 x 450 picture. */
export const courseScenes = {
  'reciclagem-condutores-infratores':
    ground(m.sky) +
    m.sun(660, 90) +
    m.hills(350) +
    m.road() +
    at(400, 196, m.recycleArrows(m.petrol), 1.5) +
    at(400, 196, m.licence(0, m.amber), 0.82) +
    at(40, 384, m.car(m.coral), 0.95) +
    at(716, 250, m.onPost(m.octagon(), 110), 0.9),
  'preventivo-de-reciclagem':
    ground(m.paper) +
    m.blob(m.sky, 1) +
    at(250, 222, m.shield(m.petrol, ''), 1.5) +
    at(250, 212, m.wheelSteer(), 0.86) +
    at(548, 214, m.calendar(m.coral), 1.15) +
    at(668, 400, m.cone(), 0.86) +
    at(570, 400, m.cone(), 0.62) +
    at(96, 400, m.cone(), 0.7),
  'atualizacao-renovacao-cnh':
    ground(m.mint) +
    path('M0 260Q200 180 400 250T800 220V450H0z', m.pine) +
    at(
      330,
      220,
      turned(-40, 18, -9, m.licence(2, m.sky), 1.25) +
        turned(40, 0, 6, m.licence(3, m.amber), 1.45),
    ) +
    at(660, 200, m.heart(), 1) +
    at(704, 402, m.cone(), 0.9) +
    at(136, 130, m.shield(m.petrol), 0.62),
  'primeira-habilitacao-teorico':
    ground(m.sky) +
    floor(m.sand, 372) +
    at(400, 230, m.laptop(videoClass), 1.18) +
    at(110, 150, m.onPost(m.warning(m.curveGlyph), 240), 0.92) +
    at(706, 150, m.trafficLight(2), 0.92) +
    at(190, 396, m.book(), 0.4),
  'reciclagem-decisao-judicial':
    ground(m.petrol) +
    path('M0 330Q260 240 800 320V450H0z', m.ink) +
    at(236, 218, m.scales(m.sky, m.mint), 1.22) +
    at(590, 184, m.gavel(), 0.98) +
    rect(500, 326, 220, 26, '#6b4a2c', 10) +
    rect(476, 348, 268, 20, m.amber, 8) +
    at(236, 398, m.recycleArrows(m.mint), 0.3),
  'preparatorio-exame-teorico':
    ground(m.amber) +
    path('M0 0H340L180 450H0z', '#f7c23f') +
    at(290, 224, turned(0, 0, -5, m.clipboard(4, m.coral), 1.34)) +
    at(580, 216, m.phone(at(0, -8, m.question(), 0.62)), 1.34) +
    at(90, 110, m.roundSign(line('M-24 0h48', m.ink, 14)), 0.72) +
    at(722, 340, m.warning(m.walkGlyph), 0.6),
  'transporte-coletivo-de-passageiros':
    ground(m.sky) +
    m.cloud(150, 92) +
    m.cloud(640, 70, 0.8) +
    m.city(350, m.teal) +
    m.road() +
    at(150, 392, m.bus(m.petrol, m.amber), 1.14) +
    at(
      706,
      200,
      m.onPost(
        rect(-44, -50, 88, 88, m.petrol, 10) +
          rect(-26, -32, 52, 44, m.white, 8) +
          rect(-20, -26, 40, 18, m.petrol, 3) +
          dot(-14, 16, 7, m.white) +
          dot(14, 16, 7, m.white),
        160,
      ),
      1,
    ),
  'transporte-escolar':
    ground('#fbe7b5') +
    m.sun(110, 96, 46, m.coral) +
    rect(470, 150, 300, 200, m.paper) +
    path('M440 156 620 70 800 156z', m.coral) +
    [500, 560, 650, 710].map((x) => rect(x, 190, 40, 52, m.teal, 4)).join('') +
    rect(594, 262, 52, 88, m.petrol, 5) +
    dot(620, 122, 18, m.white) +
    m.tree(430, 350, 1) +
    m.road() +
    at(34, 392, m.schoolBus(), 1.05) +
    at(548, 312, m.child(m.teal, 1), 0.9) +
    at(606, 318, m.child(m.mint, 2, '#7a4a22'), 0.82) +
    at(724, 232, m.onPost(m.warning(m.children2Glyph), 150), 0.7),
  'veiculos-de-emergencia':
    ground(m.ink) +
    [
      [90, 60],
      [210, 110],
      [330, 50],
      [520, 90],
      [690, 60],
      [760, 140],
    ]
      .map(([x = 0, y = 0]) => dot(x, y, 3, m.white))
      .join('') +
    dot(640, 96, 40, m.paper) +
    dot(656, 86, 36, m.ink) +
    m.city(350, '#1d4558', m.amber) +
    rect(0, 350, 800, 100, '#0a1820') +
    `<path d="M10 412H800" stroke="${m.amber}" stroke-width="7" stroke-dasharray="54 36"/>` +
    path('M590 318 800 268V400L590 344z', '#f2a900" opacity=".28') +
    at(190, 396, m.ambulance(), 1.2) +
    line('M432 168v-32M394 176l-22-24M470 176l22-24', m.coral, 9) +
    at(82, 200, m.trafficLight(0), 0.66),
  'produtos-perigosos-mopp':
    ground('#f9dcc9') +
    m.sun(130, 110, 50, m.coral) +
    m.mountains(350, '#d98c6a', m.paper) +
    m.road() +
    at(110, 392, m.tanker(m.petrol), 1.16) +
    at(694, 150, m.onPost(m.hazard(), 210), 0.96),
  'carga-indivisivel':
    ground(m.sky) +
    m.cloud(160, 80, 0.9) +
    m.hills(350, '#a9d8c1', m.mint) +
    [
      [640, 330, 1],
      [730, 340, 0.7],
    ]
      .map(([x = 0, y = 0, s = 0]) =>
        at(
          x,
          y,
          path('M-5 0-3-190h6L5 0z', m.white) +
            [0, 120, 240]
              .map((a) => turned(0, -192, a, path('M0 0Q12-50 2-110-6-50 0 0z', m.white)))
              .join('') +
            dot(0, -192, 7, m.steel),
          s,
        ),
      )
      .join('') +
    m.road() +
    at(60, 394, m.flatbed(m.windBlade(), m.coral), 1.12) +
    at(582, 224, m.beacon(), 0.7),
  motofrete:
    ground('#fbe7b5') +
    m.city(350, '#f0c35e', m.white) +
    m.road() +
    at(230, 396, m.deliveryBike(m.coral), 1.45) +
    at(706, 282, m.pin(m.petrol), 1.05) +
    line('M60 250h110M30 290h120M80 330h70', m.white, 8) +
    at(706, 350, m.box(), 0.7),
  mototaxi:
    ground(m.mint) +
    m.sun(650, 96, 48, m.paper) +
    path('M0 350V260Q200 180 420 260T800 230V350z', m.pine) +
    m.tree(90, 350, 1.1, '#3b8467') +
    m.tree(720, 350, 1.3, '#3b8467') +
    m.road() +
    at(250, 396, m.taxiBike(), 1.45) +
    at(110, 140, m.helmet(m.amber), 0.6),
  'atualizacao-transporte-coletivo':
    ground(m.petrol) +
    m.blob('#12607f', 0) +
    at(90, 330, m.bus(m.amber, m.white), 0.98) +
    at(640, 168, m.recycleArrows(m.mint), 0.84) +
    at(640, 170, m.calendar(m.coral), 0.42) +
    line('M90 334H700', m.ink, 8) +
    at(640, 334, m.cone(), 0.6),
  'atualizacao-transporte-escolar':
    ground(m.sky) +
    m.blob(m.white, 2) +
    at(150, 352, m.schoolBus(), 0.92) +
    line('M110 356H700', m.ink, 8) +
    at(626, 222, m.clipboard(4), 0.88) +
    at(190, 120, m.warning(m.children2Glyph), 0.8) +
    at(350, 118, m.calendar(m.petrol), 0.56),
  'atualizacao-veiculos-de-emergencia':
    ground(m.coral) +
    path('M0 0H800V170Q400 330 0 190z', '#ea6f4b') +
    line('M90 344H730', m.ink, 8) +
    at(120, 340, m.ambulance(), 1.12) +
    at(634, 200, m.recycleArrows(m.white), 1) +
    at(634, 204, m.heart(m.petrol), 0.6),
  'atualizacao-mopp':
    ground(m.paper) +
    m.blob('#fbe3d3', 1) +
    at(250, 160, m.hazard(m.coral), 1.2) +
    at(398, 222, m.hazard(m.teal), 0.82) +
    at(128, 252, m.hazard(m.amber), 0.66) +
    at(596, 222, m.clipboard(4, m.coral), 1.2) +
    at(206, 410, m.tanker(m.petrol), 0.5),
  'atualizacao-carga-indivisivel':
    ground('#fbe7b5') +
    m.blob('#f7d381', 0) +
    line('M60 352H760', m.ink, 8) +
    at(90, 348, m.flatbed(m.transformer(), m.petrol), 1.06) +
    at(668, 120, m.map(), 0.62) +
    at(704, 96, m.pin(), 0.44) +
    at(
      122,
      140,
      m.warning(line('M-34 0h68', m.ink, 10) + path('M-50 0l22-18v36zM50 0l-22-18v36z', m.ink)),
      0.82,
    ),
  'atualizacao-motofrete':
    ground(m.teal) +
    path('M0 450V300Q300 230 800 330V450z', m.petrol) +
    at(230, 208, m.helmet(m.amber), 1.5) +
    line('M400 372H760', m.ink, 8) +
    at(470, 370, m.motorbike(m.coral), 1) +
    rect(476, 214, 72, 66, m.amber, 8) +
    rect(476, 234, 72, 8, m.ink) +
    at(664, 108, m.recycleArrows(m.white), 0.5),
  'atualizacao-mototaxi':
    ground(m.paper) +
    m.blob(m.mint, 2) +
    at(196, 272, m.helmet(m.petrol), 1.06) +
    at(372, 178, m.helmet(m.coral), 0.9) +
    at(614, 236, m.certificate(), 1.1) +
    line('M90 372H740', m.ink, 8),
  'direcao-defensiva':
    ground('#b9dceb') +
    path('M0 190Q160 110 320 170T620 150 800 180V450H0z', m.mint) +
    m.sun(610, 80, 40) +
    m.vanishing(186, 400) +
    at(388, 262, m.car(m.coral), 0.28) +
    m.pineTree(110, 330, 1.1) +
    m.pineTree(210, 262, 0.6) +
    m.pineTree(640, 280, 0.8) +
    at(716, 240, m.onPost(m.warning(m.curveGlyph), 130), 0.9) +
    path('M0 450V392Q400 306 800 392V450z', '#325766') +
    at(224, 446, m.wheelSteer(), 1.1) +
    rect(470, 384, 190, 36, m.petrol, 12) +
    dot(510, 402, 11, m.mint) +
    dot(560, 402, 11, m.amber) +
    dot(610, 402, 11, m.steel) +
    rect(318, 12, 164, 46, m.ink, 16) +
    rect(326, 19, 148, 32, m.sky, 11),
  'primeiros-socorros':
    ground(m.sky) +
    m.blob(m.white, 0) +
    at(316, 226, m.firstAid(), 1.22) +
    at(588, 176, m.heart(), 0.98) +
    turned(
      596,
      324,
      -16,
      rect(-100, -28, 200, 56, '#f0c6a0', 28) +
        rect(-34, -28, 68, 56, '#e0a878') +
        [
          [-16, -10],
          [4, -10],
          [-6, 8],
          [16, 8],
        ]
          .map(([x = 0, y = 0]) => dot(x, y, 4, m.white))
          .join(''),
    ),
  'mecanica-basica':
    ground('#274653') +
    path('M0 0H800V120Q400 220 0 130z', '#325766') +
    at(360, 240, m.engine(), 1.36) +
    turned(660, 220, 24, m.wrench(), 0.9) +
    at(120, 120, m.gear(52, m.amber)) +
    at(666, 378, m.gear(38, m.coral, 8)) +
    at(90, 330, m.gear(30, m.mint, 8)),
  'legislacao-para-frotas':
    ground('#dff0e8') +
    path('M0 340H800V450H0z', m.sand) +
    at(280, 190, m.book(m.petrol), 1.34) +
    at(
      606,
      130,
      m.roundSign(line('M-26 26 26-26', m.coral, 13) + path('M-30-12h40l20 14v14h-60z', m.ink)),
      0.9,
    ) +
    at(706, 252, m.octagon(), 0.7) +
    at(450, 402, m.truck(m.coral), 0.5) +
    at(120, 400, m.van(m.mint), 0.56) +
    at(316, 400, m.car(m.petrol), 0.46),
  'inspecao-veicular-diaria':
    ground(m.sky) +
    floor(m.steel, 360) +
    rect(0, 60, 800, 16, m.petrol) +
    at(34, 388, m.truck(m.petrol, m.amber), 1.16) +
    at(656, 214, m.clipboard(4), 1.12) +
    `<circle cx="97" cy="356" r="56" fill="none" stroke="${m.coral}" stroke-width="10"/>` +
    line('M138 396l36 36', m.coral, 16),
  'gestao-de-frotas':
    ground(m.petrol) +
    m.blob('#0f5f81', 1) +
    at(
      400,
      206,
      m.laptop(
        at(-70, -20, m.bars(), 0.74) +
          at(92, -26, m.map(), 0.36) +
          at(92, -26, m.pin(), 0.3) +
          rect(30, 30, 116, 10, m.steel, 5) +
          rect(30, 48, 84, 10, m.mint, 5),
      ),
      1.12,
    ) +
    line('M40 404H760', m.ink, 8) +
    at(60, 402, m.truck(m.coral), 0.5) +
    at(330, 402, m.van(m.mint), 0.5) +
    at(560, 402, m.bus(m.amber, m.petrol), 0.42),
  'operacao-de-tacografo':
    ground(m.amber) +
    m.blob('#f7c23f', 0) +
    at(300, 226, m.tachograph(), 1.2) +
    at(596, 246, m.chartDisc(), 1.08),
  'atendimento-ao-passageiro':
    ground('#dff0e8') +
    rect(0, 0, 800, 64, m.petrol) +
    rect(60, 96, 300, 170, m.sky, 18) +
    path('M60 220q80-50 150-20t150-10v62q0 14-14 14H76q-16 0-16-14z', m.mint) +
    rect(400, 0, 16, 450, m.amber) +
    floor(m.steel, 392) +
    rect(70, 300, 270, 100, m.teal, 20) +
    at(206, 306, m.person(m.coral, 0, '#d8dde0'), 1.5) +
    at(560, 282, m.capPerson(m.petrol, 1, m.ink), 1.9) +
    rect(440, 392, 250, 60, m.petrol) +
    at(360, 118, m.speech(m.white, -1), 0.8) +
    line('M330 98q30 26 60 0', m.coral, 11) +
    dot(342, 82, 6, m.coral) +
    dot(378, 82, 6, m.coral) +
    rect(672, 120, 90, 110, m.petrol, 12) +
    at(716, 178, m.wheelchair(), 0.68),
  'logistica-urbana':
    ground(m.teal) +
    at(400, 214, m.map(), 1.62) +
    at(206, 306, m.pin(m.petrol), 0.7) +
    at(404, 250, m.pin(m.amber), 0.8) +
    at(606, 118, m.pin(m.coral), 0.8) +
    floor(m.ink, 392) +
    at(120, 408, m.van(m.coral), 0.9) +
    at(
      530,
      398,
      m.pallet() +
        at(-60, -16, m.box()) +
        at(26, -16, m.box('#c98d4f')) +
        at(-18, -96, m.box(), 0.8),
    ),
  'conducao-economica':
    ground('#dff0e8') +
    m.sun(660, 90, 44) +
    m.hills(360) +
    rect(0, 356, 800, 94, m.ink) +
    `<path d="M10 412H800" stroke="${m.white}" stroke-width="6" stroke-dasharray="54 36"/>` +
    at(70, 394, m.car(m.mint), 1.4) +
    path('M40 330q-30-6-26-30 26-4 30 20M22 268q-22-10-14-30 24 2 22 24', m.pine) +
    at(570, 250, m.pump(), 1) +
    at(420, 110, m.coin()) +
    at(480, 150, m.coin(), 0.8) +
    at(370, 160, m.coin(), 0.7),
  'amarracao-de-cargas':
    ground('#f2e4cf') +
    m.cloud(640, 84, 0.9) +
    path('M0 350V300Q300 220 800 300V350z', m.sand) +
    m.road() +
    at(
      60,
      394,
      m.flatbed(
        [30, 110, 190]
          .map((x) => rect(x, -136, 76, 80, '#d9a25f', 4) + rect(x + 30, -136, 16, 28, m.paper))
          .join('') +
          [70, 150].map((x) => rect(x, -210, 76, 72, '#c98d4f', 4)).join('') +
          at(38, -50, m.strap(60, 94, m.coral)) +
          at(198, -50, m.strap(60, 94, m.coral)) +
          at(60, -50, m.strap(176, 164, m.petrol)) +
          [300, 340, 380].map((x) => dot(x, -82, 26, m.steel) + dot(x, -82, 11, m.ink)).join('') +
          at(282, -50, m.strap(120, 66, m.coral)),
        m.petrol,
      ),
      1.12,
    ),
}
