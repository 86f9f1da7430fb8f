import * as m from './motifs.mjs'
import { courseScenes } from './scenes-courses.mjs'

const { at, turned, draw } = m
const { rect, dot, path, line } = draw

/** Wide banners have an empty left third, square ones their lower third: the title is set over it. */
/** @type {(fill: string, scene: string) => { box: number[]; body: string }} */
const wide = (fill, scene) => ({ box: [1440, 420], body: rect(0, 0, 1440, 420, fill) + scene })
/** @type {(fill: string, scene: string) => { box: number[]; body: string }} */
const square = (fill, scene) => ({ box: [780, 780], body: rect(0, 0, 780, 780, fill) + scene })
/** @type {(y: number) => string} */
const wideRoad = (y) =>
  rect(0, y, 1440, 420 - y, m.ink) +
  rect(0, y, 1440, 6, m.steel) +
  `<path d="M10 ${y + 48}H1440" stroke="${m.amber}" stroke-width="7" stroke-dasharray="54 36"/>`

const recycling = at(0, 0, m.recycleArrows(m.amber), 1.6) + at(0, 0, m.licence(0, m.mint), 0.92)
const wideHills =
  path('M500 350Q640 190 820 270T1120 210 1440 250V350z', '#12607f') +
  path('M0 350V330Q400 280 760 330T1440 300V350z', '#2f7f9e')

/** File name under `anuncios/` -> picture. */
export const adScenes = {
  reciclagem: wide(
    m.petrol,
    m.sun(1310, 92, 46) +
      wideHills +
      wideRoad(350) +
      at(930, 190, recycling) +
      at(1110, 388, m.car(m.coral), 1.1) +
      at(640, 262, m.onPost(m.octagon(), 110), 0.8),
  ),
  'reciclagem-celular': square(
    m.petrol,
    m.sun(640, 110, 54) +
      path('M0 470Q160 330 380 420T780 360V520H0z', '#12607f') +
      at(390, 250, recycling, 1.15) +
      path('M0 500H780V780H0z', m.ink) +
      `<path d="M10 530H780" stroke="${m.amber}" stroke-width="7" stroke-dasharray="54 36"/>` +
      at(60, 520, m.car(m.coral), 0.9),
  ),
  mopp: wide(
    '#f9dcc9',
    m.sun(1290, 96, 50, m.coral) +
      path('M520 350 760 150 900 280 1080 120 1440 350z', '#d98c6a') +
      path('M1080 120l-50 44 26 12 24-14 24 14 30-12z', m.paper) +
      wideRoad(350) +
      at(690, 390, m.tanker(m.petrol), 1.24) +
      at(1330, 180, m.onPost(m.hazard(), 180), 0.95),
  ),
  'mopp-celular': square(
    '#f9dcc9',
    m.sun(140, 130, 60, m.coral) +
      path('M0 470 220 210 360 340 560 170 780 470z', '#d98c6a') +
      rect(0, 460, 780, 320, m.ink) +
      `<path d="M10 530H780" stroke="${m.amber}" stroke-width="7" stroke-dasharray="54 36"/>` +
      at(90, 506, m.tanker(m.petrol), 1.28) +
      at(600, 120, m.hazard(), 0.8),
  ),
  'cursos-livres': wide(
    m.mint,
    path('M560 0H1440V420H470Q640 210 560 0z', '#93d1b4') +
      at(726, 226, m.firstAid(), 0.94) +
      at(1010, 178, m.tachograph(), 0.86) +
      turned(1216, 214, 20, m.wrench(m.petrol), 0.9) +
      at(1330, 300, m.gear(58, m.amber)) +
      at(1340, 110, m.heart(), 0.66) +
      line('M560 352H1400', m.ink, 8) +
      at(1140, 350, m.cone(), 0.62),
  ),
  'cursos-livres-celular': square(
    m.mint,
    path('M0 0H780V500Q390 420 0 520z', '#93d1b4') +
      at(250, 230, m.firstAid(), 1.1) +
      at(566, 330, m.tachograph(), 0.86) +
      at(600, 120, m.heart(), 0.78) +
      at(130, 430, m.gear(60, m.amber)) +
      turned(330, 430, 64, m.wrench(m.petrol), 0.62),
  ),
  'codigo-de-transito': wide(
    m.ink,
    path('M440 420Q640 110 1440 40V420z', '#23576c') +
      at(960, 226, m.book(m.amber), 1.24) +
      at(1216, 130, m.onPost(m.octagon(), 320), 0.94) +
      at(1346, 170, m.onPost(m.warning(m.walkGlyph), 300), 0.86) +
      at(690, 180, m.trafficLight(2), 0.9) +
      dot(600, 60, 4, m.white) +
      dot(820, 40, 4, m.white),
  ),
}

/** Shown when a course has no picture: a road to the horizon under a plain sky. */
export const placeholderScene =
  rect(0, 0, 800, 450, m.sky) +
  m.cloud(200, 96) +
  m.cloud(600, 76, 0.8) +
  path('M0 190Q180 120 360 176T800 168V450H0z', m.mint) +
  m.vanishing(184, 400) +
  m.pineTree(150, 300, 0.9) +
  m.pineTree(640, 270, 0.7)

export { courseScenes }
