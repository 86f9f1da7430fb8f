import { it } from 'vitest'

/** The same test for every machine: for those in `short` in the short tier, for the others in the long one. */
export function eachMachine<Entry extends { name: string }>(
  title: string,
  all: readonly Entry[],
  short: readonly string[],
  check: (entry: Entry) => void | Promise<void>,
): void {
  const named = all.map((entry) => [entry.name, entry] as const)
  const isShort = ([name]: readonly [string, Entry]) => short.includes(name)
  it.each(named.filter(isShort))(title, (_, entry) => check(entry))
  it.each(named.filter((one) => !isShort(one)))(title, { tags: ['long'] }, (_, entry) =>
    check(entry),
  )
}
