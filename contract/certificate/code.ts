function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

/** More than an address with a code in it has. Steps of the search grow faster than the text. */
const longest = 300

/**
 * The code in a text that was typed or pasted: out of the address of a certificate, and without invisible signs and the
 * quotes or punctuation around it. Does not check the form of a code: another API has other codes.
 */
export function certificateCodeIn(typed: string): string {
  const text = typed.slice(0, longest)
  const asked = /[?&]codigo=([^&#\s]*)/i.exec(text)?.[1]
  return (asked === undefined ? text : decoded(asked))
    .replace(/\p{Cf}/gu, '')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
}

/** A code of 12 letters and digits in groups of four, as certificates print it; any other text as it is: another API has other codes. */
export function groupedCode(typed: string): string {
  const groups = /^([0-9a-z]{4})([0-9a-z]{4})([0-9a-z]{4})$/i.exec(certificateCodeIn(typed))
  return groups ? groups.slice(1).join('-').toUpperCase() : typed
}
