/** Check digits, from the public rules of Receita Federal and FEBRABAN. */

const weighted = (digits: readonly number[], weights: readonly number[]) =>
  digits.reduce((sum, digit, at) => sum + digit * (weights[at] ?? 0), 0)

const elevenRest = (sum: number) => (sum % 11 < 2 ? 0 : 11 - (sum % 11))

const numbersOf = (text: string) => [...text].map(Number)

const cpfWeights = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]
const cnpjWeights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

function closed(root: string, weights: readonly number[]) {
  const first = elevenRest(weighted(numbersOf(root), weights.slice(1)))
  const second = elevenRest(weighted([...numbersOf(root), first], weights))
  return `${root}${first}${second}`
}

/** The CPF (11 digits) of a root of nine. */
export const cpfOf = (root: string) => closed(root, cpfWeights)
/** The CNPJ (14 digits) of a root of twelve. */
export const cnpjOf = (root: string) => closed(root, cnpjWeights)

const same = (digits: string) => new Set(digits).size === 1

export const isCpf = (digits: string) =>
  /^\d{11}$/.test(digits) && !same(digits) && cpfOf(digits.slice(0, 9)) === digits

export const isCnpj = (digits: string) =>
  /^\d{14}$/.test(digits) && !same(digits) && cnpjOf(digits.slice(0, 12)) === digits

function tens(digits: string) {
  const sum = numbersOf(digits)
    .toReversed()
    .map((digit, at) => (at % 2 === 0 ? digit * 2 : digit))
    .reduce((total, product) => total + (product > 9 ? product - 9 : product), 0)
  return (10 - (sum % 10)) % 10
}

function generalDigit(digits: string) {
  const sum = numbersOf(digits)
    .toReversed()
    .reduce((total, digit, at) => total + digit * ((at % 8) + 2), 0)
  const rest = 11 - (sum % 11)
  return rest === 0 || rest > 9 ? 1 : rest
}

const msPerDay = 86_400_000

/** Bar code (44 digits) and typed line (47, with its dots) of a boleto of the fictitious bank 999. */
export function boletoNumbers(cents: number, due: string, free: string) {
  const days = Math.round((Date.parse(due) - Date.parse('1997-10-07')) / msPerDay)
  const factor = String(((days - 1000) % 9000) + 1000)
  const tail = `${factor}${String(cents).padStart(10, '0')}`
  const field = free.padStart(25, '0')
  const general = generalDigit(`9999${tail}${field}`)
  const [one, two, three] = [`9999${field.slice(0, 5)}`, field.slice(5, 15), field.slice(15)]
  const dotted = (part: string) => `${part.slice(0, 5)}.${part.slice(5)}${tens(part)}`
  return {
    barcode: `9999${general}${tail}${field}`,
    line: `${dotted(one)} ${dotted(two)} ${dotted(three)} ${general} ${tail}`,
  }
}
