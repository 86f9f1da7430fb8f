import fc from 'fast-check'
import { cpf } from '#contract/rules/cpf.ts'
import { documentNumber } from '#contract/rules/document.ts'
import { phone } from '#contract/rules/phone.ts'
import { postalCode } from '#contract/rules/postal-code.ts'

// The forms in which a client of the specification may write the members of section 3, by their names alone.

const masks: readonly [names: RegExp, write: (digits: string) => string][] = [
  [/^(cpf|cpfTela|cpfgestor)$/i, cpf.format],
  [/^CNPJ$/, documentNumber.format],
  [/^cep$/i, postalCode.format],
  [/^(telefone|phone|TelefoneFixo|TelefoneCelular)$/, phone.format],
  [/Ddd/, (digits) => (digits ? `(${digits})` : '')],
  [
    /^(NumeroResidencial|NumeroCelular|Telefone|Aluno_Telefone|Aluno_Celular)$/,
    (digits) => (digits ? `${digits.slice(0, -4)}-${digits.slice(-4)}` : ''),
  ],
  [/^NumeroCartao$/, (digits) => digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ')],
  [
    /^(RG|Renach)$/,
    (written) => `${written.slice(0, 2)}.${written.slice(2, 5)}.${written.slice(5)}`,
  ],
  [/^Validade$/, (digits) => `${digits.slice(0, 2)}/${digits.slice(2)}`],
]
/** As a number they lose the zeros in front, which their fixed length restores. */
const ofKnownLength = /^(cpf|cpfTela|CNPJ|cep|Validade)$/i
const optional =
  /^(Complemento|Observacao|NrCnh|CategoriaDaCnh|Renach|FotoRecFacial|OpcaoPesquisaOrigemAluno_Id|CodigoCupomDesconto|Ddd(Residencial|Celular)|Numero(Residencial|Celular)|Aluno_(Ddd_)?(Telefone|Celular)|msg)$/i

/** A member that is not sent. */
const missing = Symbol('missing')

function formsOf(name: string, value: unknown): unknown[] {
  const forms = [value]
  if ((value === null || value === '') && optional.test(name)) forms.push('', null, missing)
  if (typeof value === 'number') forms.push(String(value))
  if (typeof value !== 'string' || value === '') return forms
  for (const [names, write] of masks) if (names.test(name)) forms.push(write(value))
  const number = Number(value)
  const isWhole = /^\d+$/.test(value) && Number.isSafeInteger(number)
  if (isWhole && (String(number) === value || ofKnownLength.test(name))) forms.push(number)
  return forms
}

/** The same body in any mix of those forms. */
export function mixed(body: Record<string, unknown>): fc.Arbitrary<Record<string, unknown>> {
  const members = Object.entries(body).map(([name, value]) => {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    const form: fc.Arbitrary<unknown> = isObject
      ? mixed(Object.fromEntries(Object.entries(value)))
      : fc.constantFrom(...formsOf(name, value))
    return form.map((each) => [name, each] as const)
  })
  return fc
    .tuple(...members)
    .map((pairs) => Object.fromEntries(pairs.filter(([, each]) => each !== missing)))
}
