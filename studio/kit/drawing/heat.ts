/** From rarely to often used; dark text reads on each of them. */
export const heats = ['#e3eef6', '#bcdcee', '#fbe6a2', '#f9c76b', '#f5a46c'] as const

/** What was never used. */
export const cold = '#fbd9d6'

/** How warm a part is: 0 unused, 1 to 5 by the logarithm of its uses. */
export function heatOf(times: number, most: number): number {
  if (times <= 0) return 0
  const share = Math.log(times + 1) / Math.log(Math.max(most, 1) + 1)
  return Math.min(heats.length, 1 + Math.floor(share * (heats.length - 0.001)))
}

/** How often some parts of one kind were used together, how warm that makes them, and its colour. */
export function warmthOf(names: readonly string[], times: Readonly<Record<string, number>>) {
  const sum = names.reduce((total, name) => total + (times[name] ?? 0), 0)
  const heat = heatOf(sum, Math.max(1, ...Object.values(times)))
  return { sum, heat, colour: heats[heat - 1] ?? cold }
}
