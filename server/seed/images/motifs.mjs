/**
 * The small set of drawings that the pictures are composed of. Vehicles face right, their wheels on y = 0; objects are
 * centred on their origin. Every function returns SVG text.
 */
export const ink = '#10242f'
export const petrol = '#0b4f6c'
export const amber = '#f2a900'
export const sky = '#d7ecf3'
export const mint = '#7cc6a4'
export const coral = '#e4572e'
export const paper = '#f7f4ee'
export const steel = '#9fb6c0'
export const teal = '#2f7f9e'
export const white = '#ffffff'
export const pine = '#4c9c7c'
export const sand = '#eadfc8'

/** @type {(x: number, y: number, content: string, scale?: number) => string} */
export const at = (x, y, content, scale = 1) =>
  `<g transform="translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}">${content}</g>`
/** @type {(x: number, y: number, degrees: number, content: string, scale?: number) => string} */
export const turned = (x, y, degrees, content, scale = 1) =>
  `<g transform="translate(${x} ${y}) rotate(${degrees}) scale(${scale})">${content}</g>`
/** @type {(x: number, y: number, w: number, h: number, fill: string, r?: number) => string} */
const rect = (x, y, w, h, fill, r = 0) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"${r ? ` rx="${r}"` : ''}/>`
/** @type {(x: number, y: number, r: number, fill: string) => string} */
const dot = (x, y, r, fill) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
/** @type {(d: string, fill: string) => string} */
const path = (d, fill) => `<path d="${d}" fill="${fill}"/>`
/** @type {(d: string, stroke: string, width: number, cap?: string) => string} */
const line = (d, stroke, width, cap = 'round') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="${cap}" stroke-linejoin="round"/>`
export const draw = { rect, dot, path, line }

/**
 * One of a few, in turn.
 *
 * @type {(choices: readonly string[], turn: number) => string}
 */
export const among = (choices, turn) => choices[turn % choices.length] ?? ''

/** @type {(x: number, r?: number) => string} */
const wheel = (x, r = 24) =>
  dot(x, -r, r, ink) + dot(x, -r, r * 0.56, steel) + dot(x, -r, r * 0.2, ink)
/** @type {(x: number, w: number) => string} */
const shadow = (x, w) => `<ellipse cx="${x}" cy="0" rx="${w}" ry="7" fill="${ink}" opacity=".18"/>`

// ---- grounds

/** @type {(x: number, y: number, r?: number, fill?: string) => string} */
export const sun = (x, y, r = 54, fill = amber) =>
  dot(x, y, r * 1.5, `${fill}" opacity=".22`) + dot(x, y, r, fill)
/** @type {(x: number, y: number, s?: number, fill?: string) => string} */
export const cloud = (x, y, s = 1, fill = white) =>
  at(
    x,
    y,
    path('M-70 22a24 24 0 0 1 6-47 38 38 0 0 1 70-8 30 30 0 0 1 46 24 16 16 0 0 1 2 31z', fill),
    s,
  )
/** @type {(y: number, back?: string, front?: string) => string} */
export const hills = (y, back = mint, front = pine) =>
  path(`M0 ${y}V${y - 70}Q130 ${y - 170} 290 ${y - 80}T560 ${y - 100}T800 ${y - 120}V${y}z`, back) +
  path(`M0 ${y}v-20Q160 ${y - 80} 330 ${y - 26}T800 ${y - 40}V${y}z`, front)
/** @type {(y: number, fill?: string, cap?: string) => string} */
export const mountains = (y, fill = teal, cap = white) =>
  path(`M-20 ${y}L150 ${y - 190} 270 ${y - 60} 420 ${y - 230} 640 ${y}z`, fill) +
  path(`M420 ${y - 230}l-40 61 24 10 20-14 22 18 24-12z`, cap) +
  path(`M150 ${y - 190}l-36 40 20 8 16-12 20 12 10-8z`, cap) +
  path(`M500 ${y}L680 ${y - 150} 830 ${y}z`, petrol)
/** @type {(y: number, fill?: string, light?: string) => string} */
export const city = (y, fill = teal, light = sky) => {
  const blocks = [
    [10, 90, 120],
    [110, 60, 190],
    [182, 80, 140],
    [276, 56, 230],
    [346, 96, 110],
    [456, 64, 180],
    [534, 84, 130],
    [632, 54, 210],
    [700, 90, 150],
  ]
  return blocks
    .map(([x = 0, w = 0, h = 0], index) => {
      const windows = []
      for (let row = y - h + 18; row < y - 34; row += 30)
        windows.push(`M${x + 12} ${row}h${w - 24}`)
      return (
        rect(x, y - h, w, h, fill, index % 2 ? 6 : 0) +
        `<path d="${windows.join('')}" stroke="${light}" stroke-width="9" stroke-dasharray="10 9" opacity=".55"/>`
      )
    })
    .join('')
}
export const road = (y = 350, h = 100) =>
  rect(0, y, 800, h, ink) +
  rect(0, y, 800, 6, steel) +
  `<path d="M10 ${y + h * 0.6}H800" stroke="${amber}" stroke-width="7" stroke-dasharray="54 36"/>`
/** @type {(x: number, y: number, s?: number, fill?: string) => string} */
export const tree = (x, y, s = 1, fill = pine) =>
  at(
    x,
    y,
    rect(-6, -40, 12, 40, '#7a5a3c') +
      dot(0, -66, 36, fill) +
      dot(-24, -46, 24, fill) +
      dot(24, -48, 26, fill),
    s,
  )
/** @type {(x: number, y: number, s?: number) => string} */
export const pineTree = (x, y, s = 1) =>
  at(
    x,
    y,
    rect(-5, -20, 10, 20, '#7a5a3c') + path('M0-120 38-56H18L44-18H-44L-18-56H-38z', pine),
    s,
  )
/** @type {(fill: string, variant?: number) => string} */
export const blob = (fill, variant = 0) =>
  path(
    among(
      [
        'M120 90Q330-30 560 60T720 300Q640 430 380 410T80 300Q20 170 120 90z',
        'M90 150Q190 20 430 50T740 190Q770 380 520 400T130 380Q30 280 90 150z',
        'M150 60Q420 10 640 110T690 360Q480 440 250 400T60 220Q70 110 150 60z',
      ],
      variant,
    ),
    fill,
  )
/** A road that runs to the horizon. */
export const vanishing = (horizon = 190, x = 400) =>
  path(`M${x - 16} ${horizon}h32L${x + 330} 450H${x - 330}z`, ink) +
  path(
    `M${x - 3} ${horizon + 10}h6l4 36h-14zM${x - 8} ${horizon + 70}h16l8 60h-32zM${x - 18} ${horizon + 165}h36l14 95h-64z`,
    amber,
  )

// ---- vehicles

export const car = (c = coral) =>
  shadow(118, 122) +
  path(
    'M0-30Q0-50 24-55L58-62Q82-98 116-98H150Q178-98 200-64L224-57Q240-52 240-34V-20Q240-14 232-14H8Q0-14 0-22z',
    c,
  ) +
  path('M70-62Q88-87 112-87H118V-62zM128-87H148Q168-86 184-62H128z', sky) +
  rect(126, -54, 18, 5, ink, 2) +
  path('M226-52q12 4 13 14h-17z', amber) +
  rect(0, -44, 12, 12, '#b3261e', 3) +
  wheel(54) +
  wheel(188)

export const bus = (c = petrol, band = amber) =>
  shadow(220, 226) +
  rect(0, -168, 440, 146, c, 22) +
  rect(0, -74, 440, 14, band) +
  rect(18, -148, 74, 58, sky, 8) +
  rect(102, -148, 74, 58, sky, 8) +
  rect(186, -148, 74, 58, sky, 8) +
  rect(272, -148, 50, 120, ink, 6) +
  rect(277, -142, 18, 108, sky, 3) +
  rect(299, -142, 18, 108, sky, 3) +
  path('M336-148H418Q434-148 434-130V-90H336z', sky) +
  rect(424, -50, 16, 14, amber, 4) +
  rect(0, -50, 10, 16, coral, 3) +
  wheel(96, 30) +
  wheel(370, 30)

export const schoolBus = () =>
  shadow(200, 206) +
  path('M0-150Q0-168 18-168H300Q314-168 318-154L332-96 388-88Q402-85 402-70V-26H0z', amber) +
  rect(0, -78, 332, 16, ink) +
  rect(16, -150, 56, 50, sky, 7) +
  rect(84, -150, 56, 50, sky, 7) +
  rect(152, -150, 56, 50, sky, 7) +
  path('M222-150H296L312-100H222z', sky) +
  rect(386, -62, 16, 14, white, 4) +
  rect(0, -54, 10, 14, coral, 3) +
  rect(140, -184, 40, 16, coral, 5) +
  rect(196, -184, 40, 16, coral, 5) +
  wheel(80, 28) +
  wheel(336, 28)

/** @type {(x: number, c: string) => string} */
const cab = (x, c) =>
  at(
    x,
    0,
    path('M0-156H58Q72-156 78-144L100-92Q104-86 104-78V-24H0z', c) +
      path('M22-140H56Q62-140 65-134L82-94H22z', sky) +
      rect(18, -84, 22, 6, ink, 3) +
      rect(88, -62, 16, 16, amber, 4) +
      rect(0, -36, 108, 12, ink, 4) +
      rect(-10, -120, 8, 84, steel, 4),
  )
export const truck = (c = coral, box = white) =>
  shadow(200, 206) +
  rect(0, -34, 300, 14, ink) +
  rect(0, -172, 276, 138, box, 8) +
  `<path d="M34-160V-46M80-160V-46M126-160V-46M172-160V-46M218-160V-46M256-160V-46" stroke="${sky}" stroke-width="6"/>` +
  rect(0, -60, 276, 10, c) +
  cab(296, c) +
  wheel(54, 26) +
  wheel(114, 26) +
  wheel(352, 26)
export const tanker = (c = petrol) =>
  shadow(220, 230) +
  rect(0, -40, 320, 14, ink) +
  rect(0, -150, 312, 104, white, 52) +
  rect(0, -106, 312, 16, c) +
  `<path d="M88-150v104M224-150v104" stroke="${steel}" stroke-width="5"/>` +
  rect(118, -164, 76, 14, steel, 6) +
  at(156, -98, hazard(), 0.42) +
  rect(20, -84, 44, 28, amber, 3) +
  rect(20, -72, 44, 4, ink) +
  cab(336, c) +
  wheel(48, 26) +
  wheel(106, 26) +
  wheel(392, 26)
export const flatbed = (load = '', c = amber) =>
  shadow(280, 300) +
  rect(0, -56, 440, 16, ink, 3) +
  path('M400-56h60v-14h-60z', ink) +
  load +
  cab(462, c) +
  wheel(40, 22) +
  wheel(90, 22) +
  wheel(140, 22) +
  wheel(190, 22) +
  wheel(520, 26)
export const ambulance = () =>
  shadow(180, 186) +
  path('M0-140Q0-156 16-156H240Q252-156 260-146L296-92 338-82Q352-78 352-62V-22H0z', white) +
  rect(0, -72, 352, 16, coral) +
  path('M220-140H240L272-92H220z', sky) +
  path('M110-132v20H90v22h20v20h24v-20h20v-22h-20v-20z', coral) +
  rect(180, -176, 44, 20, coral, 8) +
  rect(60, -170, 34, 14, teal, 6) +
  rect(336, -52, 16, 14, amber, 4) +
  wheel(76, 27) +
  wheel(284, 27)
export const van = (c = mint) =>
  shadow(160, 166) +
  path('M0-120Q0-136 16-136H200Q216-136 226-124L262-80 306-70Q318-66 318-52V-20H0z', c) +
  path('M184-120H204L236-78H184z', sky) +
  rect(20, -116, 140, 50, white, 6) +
  rect(302, -46, 16, 13, amber, 4) +
  wheel(66, 25) +
  wheel(258, 25)

const skin = ['#c98d66', '#8d5a3b', '#f0c6a0', '#a86f4a']
/** @type {(x: number, y: number, c: string) => string} */
const headHelmet = (x, y, c) =>
  dot(x, y, 21, c) +
  path(`M${x + 2} ${y - 9}h19a21 21 0 0 1-4 20h-15z`, ink) +
  path(`M${x + 6} ${y - 6}h13l-2 7h-11z`, sky)
/** @type {(x: number, c: string, helmet: string) => string} */
const rider = (x, c, helmet) =>
  line(`M${x - 2}-82l34 8 14 40`, ink, 17) +
  path(`M${x - 20}-78Q${x - 22}-138 ${x + 14}-142 ${x + 32}-136 ${x + 26}-112L${x + 18}-78z`, c) +
  line(`M${x + 16}-126l26 26 26-4`, c, 14) +
  headHelmet(x + 22, -160, helmet)
/** @type {(c: string) => string} */
const bike = (c) =>
  dot(44, -40, 40, ink) +
  dot(44, -40, 25, paper) +
  dot(44, -40, 9, steel) +
  dot(222, -40, 40, ink) +
  dot(222, -40, 25, paper) +
  dot(222, -40, 9, steel) +
  line('M44-40 110-48M222-40 192-112', steel, 9) +
  rect(100, -66, 58, 40, steel, 8) +
  line('M104-34H40', ink, 8) +
  path('M70-84H128Q150-108 180-98L196-84 168-62H106Q84-62 70-84z', c) +
  path('M56-92H132Q126-76 108-76H72Q60-78 56-92z', ink) +
  line('M182-104l-8-20-18-2', ink, 7) +
  path('M192-108q18-2 18 14l-12 8z', amber)
export const deliveryBike = (c = coral) =>
  shadow(134, 140) +
  bike(c) +
  rect(6, -160, 70, 66, amber, 8) +
  rect(6, -140, 70, 8, ink) +
  rider(102, petrol, coral)
export const taxiBike = () =>
  shadow(134, 140) + bike(petrol) + rider(68, mint, amber) + rider(114, amber, petrol)
export const motorbike = (c = petrol) => shadow(134, 140) + bike(c)

// ---- things

/** @type {(shirt: string, tone?: number, hair?: string) => string} */
export const person = (shirt, tone = 0, hair = ink) =>
  path('M-44 60q0-54 44-54t44 54z', shirt) +
  rect(-10, -14, 20, 28, among(skin, tone), 8) +
  dot(0, -28, 25, among(skin, tone)) +
  path('M-27-26q-2-32 27-32t27 32q-10-4-14-14-18 10-40 14z', hair)
/** @type {(shirt: string, tone?: number, cap?: string) => string} */
export const capPerson = (shirt, tone = 0, cap = petrol) =>
  person(shirt, tone, 'none') + path('M-28-32q0-28 28-28t26 28h18q2 6-6 6h-66z', cap)
/** @type {(shirt: string, tone?: number, hair?: string) => string} */
export const child = (shirt, tone = 0, hair = ink) =>
  path('M-24 70v-40q0-18 24-18t24 18v40z', shirt) +
  dot(0, -10, 20, among(skin, tone)) +
  path('M-21-8q-2-26 21-26t21 26q-12-12-42 0z', hair) +
  rect(-34, 24, 16, 36, coral, 6)
/** @type {(screen: string) => string} */
export const laptop = (screen) =>
  rect(-170, -130, 340, 210, ink, 14) +
  rect(-156, -117, 312, 184, sky, 4) +
  screen +
  path('M-206 80h412l-18 26q-4 6-12 6h-352q-8 0-12-6z', steel) +
  rect(-40, 80, 80, 10, ink, 5)
/** @type {(screen: string) => string} */
export const phone = (screen) =>
  rect(-62, -120, 124, 240, ink, 18) +
  rect(-52, -104, 104, 204, sky, 6) +
  screen +
  dot(0, 110, 5, steel)
export const clipboard = (ticks = 4, tick = pine) => {
  let rows = ''
  for (let i = 0; i < ticks; i++)
    rows +=
      rect(-70, -66 + i * 48, 30, 30, sky, 6) +
      line(`M${-64} ${-51 + i * 48}l8 9 16-18`, tick, 7) +
      rect(-26, -60 + i * 48, 88 - (i % 2) * 22, 8, steel, 4) +
      rect(-26, -44 + i * 48, 56 + (i % 2) * 14, 7, sky, 3)
  return (
    rect(-98, -118, 196, 256, petrol, 14) +
    rect(-84, -98, 168, 222, white, 6) +
    rect(-38, -136, 76, 34, amber, 9) +
    dot(0, -124, 7, ink) +
    rows
  )
}
export const certificate = () =>
  rect(-110, -76, 220, 152, white, 8) +
  `<rect x="-98" y="-64" width="196" height="128" fill="none" stroke="${amber}" stroke-width="4"/>` +
  rect(-60, -44, 120, 12, petrol, 6) +
  rect(-76, -16, 152, 8, sky, 4) +
  rect(-76, 0, 110, 8, sky, 4) +
  path('M52 38l-10 52 22-14 22 14-10-52z', coral) +
  dot(64, 36, 27, amber) +
  line('M52 36l9 10 16-18', white, 6)
export const licence = (face = 0, accent = mint) =>
  rect(-120, -76, 240, 152, white, 14) +
  path('M-120-62q0-14 14-14h212q14 0 14 14v20h-240z', accent) +
  rect(-102, -28, 78, 90, sky, 8) +
  `<clipPath id="f${face}"><rect x="-102" y="-28" width="78" height="90" rx="8"/></clipPath><g clip-path="url(#f${face})">${at(-63, 26, person(petrol, face), 0.84)}</g>` +
  rect(-8, -24, 106, 11, petrol, 5) +
  rect(-8, -2, 82, 9, steel, 4) +
  rect(-8, 18, 98, 9, steel, 4) +
  rect(-8, 38, 60, 16, amber, 4)
export const recycleArrows = (c = pine) =>
  line('M-78 26A82 82 0 0 1 34-74', c, 24, 'butt') +
  path('M22-110l58 38-58 36z', c) +
  line('M78-26A82 82 0 0 1-34 74', c, 24, 'butt') +
  path('M-22 110l-58-38 58-36z', c)
export const wheelSteer = () =>
  `<circle r="96" fill="none" stroke="${ink}" stroke-width="24"/>` +
  path('M-88-14Q0-46 88-14V14Q40 12 24 40L16 90H-16L-24 40Q-40 12-88 14z', ink) +
  dot(0, 6, 30, steel) +
  dot(0, 6, 16, petrol)
/** @type {(glyph: string) => string} */
export const warning = (glyph) =>
  turned(0, 0, 45, rect(-62, -62, 124, 124, ink, 14) + rect(-55, -55, 110, 110, amber, 10)) + glyph
export const curveGlyph =
  line('M-14 44v-30q0-18 16-24t16-24v-12', ink, 11) + path('M18-62l20 26H-2z', ink)
export const walkGlyph =
  dot(4, -42, 11, ink) +
  line('M2-24-2 8l18 20 4 22M-2 8l-10 22-16 14M2-22l-18 14v18M4-20l14 14 14 2', ink, 9)
export const children2Glyph = at(-17, 4, walkGlyph, 0.8) + at(22, 12, walkGlyph, 0.66)
export const hazard = (fill = coral) =>
  turned(0, 0, 45, rect(-62, -62, 124, 124, white, 8) + rect(-54, -54, 108, 108, fill, 4)) +
  path(
    'M2-50q8 20 22 34t6 40q10-4 10-16 12 34-22 46-40 8-46-26 0-18 14-30 2 10 8 12 0-34 8-60z',
    white,
  )
/** @type {(glyph: string, ring?: string) => string} */
export const roundSign = (glyph, ring = coral) => dot(0, 0, 66, ring) + dot(0, 0, 50, white) + glyph
export const octagon = () =>
  path('M-27-66h54l39 39v54l-39 39h-54l-39-39v-54z', white) +
  path('M-24-58h48l34 34v48l-34 34h-48l-34-34v-48z', coral) +
  rect(-38, -9, 76, 18, white, 5)
/** @type {(sign: string, height?: number) => string} */
export const onPost = (sign, height = 150) => rect(-6, 0, 12, height, steel) + sign
export const trafficLight = (lit = 2) =>
  rect(-7, 90, 14, 160, steel) +
  rect(-40, -100, 80, 196, ink, 20) +
  [coral, amber, mint].map((c, i) => dot(0, -62 + i * 60, 23, i === lit ? c : '#2c4552')).join('')
export const cone = () =>
  path('M-14-92h28l30 80h-88z', coral) +
  path('M-22-68h44l9 24h-62z', white) +
  rect(-56, -14, 112, 14, ink, 5)
export const helmet = (c = coral) =>
  path('M-100 30Q-106-92 10-92T112 20L104 60H30L18 78H-70Q-98 70-100 30z', c) +
  path('M12-44H96Q112-14 110 14L38 22Q8 14 4-20 4-36 12-44z', ink) +
  path('M26-34H86Q98-12 98 2L44 8Q22 2 20-18z', sky) +
  path('M-84 6Q-80-60-20-76-62-42-62 8z', '#ffffff" opacity=".35') +
  line('M-60 74q60 24 92-8', ink, 8)
export const firstAid = () =>
  path('M-46-92q0-24 24-24h44q24 0 24 24v18h-20v-14q0-8-8-8h-36q-8 0-8 8v14h-20z', ink) +
  rect(-140, -78, 280, 180, coral, 22) +
  rect(-140, -4, 280, 10, '#c9431d') +
  dot(0, 10, 62, white) +
  path('M-15-32h30v27h27v30h-27v27h-30v-27h-27v-30h27z', coral)
export const heart = (c = coral) =>
  path('M0 70C-120-10-70-90-22-74-8-70 0-54 0-46 0-54 8-70 22-74 70-90 120-10 0 70z', c) +
  line('M-70 2h36l12-26 20 52 16-40 10 14h46', white, 8)
/** @type {(r: number, fill: string, teeth?: number) => string} */
export const gear = (r, fill, teeth = 10) => {
  let d = ''
  for (let i = 0; i < teeth; i++)
    d += rect(-r * 0.14, -r * 1.2, r * 0.28, r * 0.4, fill, 4).replace(
      '/>',
      ` transform="rotate(${(360 / teeth) * i})"/>`,
    )
  return d + dot(0, 0, r, fill) + dot(0, 0, r * 0.42, paper)
}
export const wrench = (c = steel) =>
  path(
    'M-20-140q-42 16-42 58 0 34 30 50v128q0 32 32 32t32-32V-32q30-16 30-50 0-42-42-58v52l-20 12-20-12z',
    c,
  ) + dot(0, 92, 12, paper)
export const engine = () =>
  rect(-130, -50, 260, 120, petrol, 16) +
  rect(-104, -104, 208, 58, teal, 10) +
  rect(-86, -140, 34, 38, steel, 6) +
  rect(-18, -140, 34, 38, steel, 6) +
  rect(50, -140, 34, 38, steel, 6) +
  line('M-69-140v-24H67v24M-1-140v-24', coral, 10) +
  rect(-158, -24, 30, 66, steel, 8) +
  dot(70, 18, 50, ink) +
  dot(70, 18, 34, steel) +
  dot(70, 18, 12, ink) +
  dot(-48, 38, 34, ink) +
  dot(-48, 38, 20, steel) +
  line('M-50 4 74-30M-46 72 78 66', ink, 9) +
  rect(-100, -90, 140, 10, sky, 5) +
  rect(-100, 70, 200, 22, ink, 8)
export const tachograph = () => {
  let marks = ''
  for (let i = 0; i < 25; i++)
    marks += `<path d="M0-118v${i % 4 ? 12 : 24}" stroke="${i > 18 ? coral : ink}" stroke-width="${i % 4 ? 4 : 7}" transform="rotate(${-140 + i * 11.6})"/>`
  return (
    dot(0, 0, 160, ink) +
    dot(0, 0, 144, steel) +
    dot(0, 0, 134, white) +
    marks +
    `<circle r="70" fill="none" stroke="${sky}" stroke-width="26"/>` +
    line('M-66 22A70 70 0 0 1-60-36L-44-26-40-56-22-48-8-72 8-54 30-64 40-44', petrol, 6) +
    turned(0, 0, 48, path('M-7 16 0-108 7 16z', coral)) +
    dot(0, 0, 15, ink) +
    rect(-44, 88, 88, 26, ink, 5) +
    `<path d="M-34 101h68" stroke="${mint}" stroke-width="10" stroke-dasharray="9 6"/>`
  )
}
export const chartDisc = () => {
  let rings = ''
  for (const r of [112, 88, 64, 40])
    rings += `<circle r="${r}" fill="none" stroke="${steel}" stroke-width="2"/>`
  let spokes = ''
  for (let i = 0; i < 24; i++)
    spokes += `<path d="M0-36V-124" stroke="${sky}" stroke-width="3" transform="rotate(${i * 15})"/>`
  return (
    dot(0, 0, 130, paper) +
    spokes +
    rings +
    line(
      'M-88-20-92-44-70-52-76-78-44-72-30-98-6-84 18-104 40-82 70-80 74-54 98-40 84-14 104 8 80 30',
      coral,
      5,
    ) +
    dot(0, 0, 20, ink)
  )
}
export const map = () =>
  path('M-160-90-54-118V84L-160 112z', paper) +
  path('M-54-118 54-90V112L-54 84z', sky) +
  path('M54-90 160-118V84L54 112z', paper) +
  path('M-160 20-54-30V84L-160 112z', mint) +
  path('M54-90 160-118V-40L54 10z', mint) +
  line('M-130 70Q-90-30-20 30T90 0 128-60', coral, 9)
export const pin = (c = coral) =>
  path('M0 0C-50-62-46-118 0-118S50-62 0 0z', c) + dot(0, -72, 18, white)
export const box = (c = '#d9a25f') =>
  rect(-40, -80, 80, 80, c, 4) + rect(-10, -80, 20, 34, paper) + rect(-40, -80, 80, 6, '#b98344')
export const pallet = () =>
  rect(-110, -16, 220, 8, '#8d6a45') +
  rect(-104, -8, 24, 8, '#8d6a45') +
  rect(-12, -8, 24, 8, '#8d6a45') +
  rect(80, -8, 24, 8, '#8d6a45')
/** @type {(w: number, h: number, c?: string) => string} */
export const strap = (w, h, c = amber) =>
  line(`M0 0 14 ${-h}H${w - 14}L${w} 0`, c, 10) + rect(w / 2 - 14, -h - 10, 28, 20, ink, 4)
export const gavel = () =>
  turned(
    0,
    0,
    -36,
    rect(-14, -10, 28, 170, '#8d6a45', 12) +
      rect(-84, -62, 168, 76, '#6b4a2c', 12) +
      rect(-98, -70, 26, 92, amber, 8) +
      rect(72, -70, 26, 92, amber, 8),
  )
/** Two pans on a beam; `c` is the beam and post, `pan` the pans. */
export const scales = (c = ink, pan = petrol) =>
  rect(-7, -120, 14, 220, c) +
  rect(-70, 96, 140, 18, c, 8) +
  dot(0, -122, 14, amber) +
  line('M-110-90 110-90', c, 10) +
  line('M-110-88l-42 92h84zM110-88l-42 92h84z', steel, 4) +
  path('M-160 4h100q-8 40-50 40t-50-40zM60 4h100q-8 40-50 40t-50-40z', pan)
export const shield = (c = petrol, glyph = line('M-34 0l24 26 46-52', white, 17)) =>
  path('M0-104 86-72V0Q86 74 0 112-86 74-86 0V-72z', c) +
  path('M0-104 86-72V0Q86 74 0 112z', '#10242f" opacity=".18') +
  glyph
export const calendar = (c = coral) => {
  let days = ''
  for (let r = 0; r < 3; r++)
    for (let i = 0; i < 5; i++)
      days += rect(-74 + i * 32, -22 + r * 32, 20, 20, r === 1 && i === 3 ? amber : sky, 4)
  return (
    rect(-94, -84, 188, 172, white, 12) +
    path('M-94-72q0-12 12-12h164q12 0 12 12v28h-188z', c) +
    rect(-58, -100, 14, 34, ink, 6) +
    rect(44, -100, 14, 34, ink, 6) +
    days
  )
}
export const book = (c = petrol) =>
  path('M0-70Q-60-108-150-84V78Q-60 54 0 92z', white) +
  path('M0-70Q60-108 150-84V78Q60 54 0 92z', paper) +
  line(
    'M-122-50q60-14 98 6M-122-18q60-14 98 6M-122 14q60-14 98 6M24-44q60-20 98-6M24-12q60-20 98-6',
    steel,
    7,
  ) +
  line('M-156-76V92Q-60 66 0 104 60 66 156 92V-76', c, 12)
export const bars = () =>
  rect(-110, 30, 36, 60, mint, 5) +
  rect(-58, -6, 36, 96, teal, 5) +
  rect(-6, -40, 36, 130, petrol, 5) +
  rect(46, -84, 36, 174, amber, 5) +
  line('M-110 0-56-40-4-72 62-120', coral, 8) +
  dot(62, -120, 12, coral)
export const pump = () =>
  rect(-60, -110, 110, 210, mint, 14) +
  rect(-42, -92, 74, 56, white, 8) +
  line('M-24-52 4-78', coral, 7) +
  rect(-76, 92, 142, 18, ink, 6) +
  line('M50 10h16q14 0 14 16v34q0 16 14 16t14-16V-40L84-66', ink, 9) +
  path('M-34 54Q-40 10 10 0 26 44-18 58z', pine)
export const coin = () =>
  dot(0, 0, 30, amber) +
  `<circle r="21" fill="none" stroke="${white}" stroke-width="4"/>` +
  line('M0-11V11', white, 6)
export const speech = (c = white, flip = 1) =>
  path(
    `M-80-50q0-16 16-16h128q16 0 16 16v60q0 16-16 16h-${flip > 0 ? 84 : 40}l-26 30v-30h-${flip > 0 ? 18 : 62}q-16 0-16-16z`,
    c,
  )
export const wheelchair = (c = white) =>
  dot(-10, -56, 13, c) +
  line('M-10-38v44h36l20 40h14', c, 11) +
  line('M-10-14h32', c, 10) +
  line('M-26-6A36 36 0 1 0 30 44', c, 10)
export const question = () =>
  [0, 1, 2, 3]
    .map(
      (i) =>
        dot(-66, -60 + i * 44, 13, i === 1 ? mint : white) +
        (i === 1 ? line('M-72-16l5 6 9-11', ink, 4) : '') +
        rect(-42, -66 + i * 44, 100 - (i % 2) * 26, 12, i === 1 ? pine : steel, 6),
    )
    .join('')
export const windBlade = () =>
  path('M10-84Q20-112 70-108L470-150 420-128 110-72Q40-62 10-84z', white) +
  path('M10-84q-8-24 22-26l40 2-10 40z', steel) +
  rect(90, -76, 26, 20, coral, 3) +
  rect(290, -96, 24, 40, coral, 3)
export const transformer = () =>
  rect(150, -190, 180, 134, teal, 8) +
  `<path d="M176-170v96M202-170v96M228-170v96M254-170v96M280-170v96M304-170v96" stroke="${petrol}" stroke-width="10"/>` +
  rect(176, -222, 18, 34, steel, 6) +
  rect(230, -222, 18, 34, steel, 6) +
  rect(284, -222, 18, 34, steel, 6)
export const beacon = () =>
  rect(-22, -14, 44, 14, ink, 5) +
  path('M-16-14v-18q0-16 16-16t16 16v18z', coral) +
  line('M0-62v-16M-30-52l-12-12M30-52l12-12', coral, 6)
