/** Values of custom properties, by their names. */
type Tokens = ReadonlyMap<string, string>

const declared = (css: string): Map<string, string> =>
  new Map(
    [...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )

/** Reads tokens.css: all tokens, and those that differ in the dark scheme. */
export function readTokens(sheet: string): { light: Tokens; dark: Tokens } {
  const [light = '', dark = ''] = sheet.replace(/\/\*[\s\S]*?\*\//g, '').split('@media')
  return { light: declared(light), dark: declared(dark) }
}

const rule = (scheme: string, tokens: Tokens) =>
  `[data-scheme=${scheme}] { color-scheme: ${scheme}; ${[...tokens].map(([name, value]) => `${name}: ${value};`).join(' ')} }`

/** Style rules for two places of one page, each in its scheme, whatever the visitor prefers. */
export const schemeSheet = (light: Tokens, dark: Tokens): string =>
  [rule('light', light), rule('dark', new Map([...light, ...dark]))].join('\n')
