/** A colour as `#rrggbb`. */
export type Colour = string

type Rgb = readonly [red: number, green: number, blue: number]

const rgbOf = (colour: Colour): Rgb => {
  const value = Number.parseInt(colour.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

const colourOf = (rgb: readonly number[]): Colour =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** As `color-mix(in srgb, colour part, other)`; `part` from 0 to 1. */
export function mix(colour: Colour, part: number, other: Colour): Colour {
  const to = rgbOf(other)
  return colourOf(rgbOf(colour).map((value, at) => value * part + (to[at] ?? 0) * (1 - part)))
}

/** Relative luminance by WCAG 2.2, 0 (black) to 1 (white). */
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = rgbOf(colour).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours by WCAG 2.2, 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const steps = 50

/**
 * The first colour from `colour` towards `end` whose contrast with all grounds is at least `ratio`; `end` where none has it.
 * @param grounds the grounds for a colour, since a pale ground may be made of it
 */
export function towards(
  end: Colour,
  colour: Colour,
  ratio: number,
  grounds: (colour: Colour) => readonly Colour[],
): Colour {
  for (let step = 0; step < steps; step++) {
    const tried = mix(end, step / steps, colour)
    if (grounds(tried).every((ground) => contrast(tried, ground) >= ratio)) return tried
  }
  return end
}

/**
 * The same hue, lightened until its contrast with all of the dark grounds is at least `ratio`; white where none has it. Its
 * saturation is limited, so that no brand glares from the dark.
 */
export function lightened(
  colour: Colour,
  ratio: number,
  grounds: (colour: Colour) => readonly Colour[],
): Colour {
  const parts = rgbOf(colour).map((part) => part / 255)
  const high = Math.max(...parts)
  const low = Math.min(...parts)
  const light = (high + low) / 2
  const strength = high === low ? 0 : (high - low) / (1 - Math.abs(2 * light - 1))
  for (let step = 0; step <= steps; step++) {
    const lightness = light + ((1 - light) * step) / steps
    // Scaling around the middle of the range preserves the hue.
    const spread = (1 - Math.abs(2 * lightness - 1)) * Math.min(strength, 0.72)
    const tried = colourOf(
      parts.map((part) => {
        const place = high === low ? 0.5 : (part - low) / (high - low)
        return 255 * (lightness + spread * (place - 0.5))
      }),
    )
    if (grounds(tried).every((ground) => contrast(tried, ground) >= ratio)) return tried
  }
  return '#ffffff'
}
