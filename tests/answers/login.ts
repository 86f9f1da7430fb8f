import fc from 'fast-check'
import {
  allowed,
  idForms,
  ids,
  none,
  objectForms,
  one,
  orNone,
  textForms,
  under,
  words,
} from './forms.ts'
import type { Allowed } from './forms.ts'

/** What a login is answered with; '' where the API has no message of its own. */
export type Admission =
  | { kind: 'entered'; guid: string }
  | { kind: 'paymentPending'; enrolmentId: number | null; title: string; message: string }
  | { kind: 'paymentAtCfc' }
  | { kind: 'acceptancePending' }

const entered = allowed(
  fc
    .tuple(fc.uuid(), fc.boolean(), fc.boolean())
    .map(([guid, hasHyphens, isUpper]): Admission & { kind: 'entered' } => {
      const written = hasHyphens ? guid : guid.replaceAll('-', '')
      return { kind: 'entered', guid: isUpper ? written.toUpperCase() : written }
    }),
  ({ guid }) => one(guid, `${guid}\n`, `{${guid}}`, `(${guid})`),
)

const paymentPending = allowed(
  fc.record({
    kind: fc.constant('paymentPending' as const),
    enrolmentId: fc.option(ids),
    title: orNone(words),
    message: orNone(words),
  }),
  ({ enrolmentId, title, message }) =>
    objectForms({
      CFCId: none,
      InscricaoId: idForms(enrolmentId),
      Title: textForms(title),
      Message: textForms(message),
    }),
)

const paymentAtCfc = allowed(fc.constant({ kind: 'paymentAtCfc' as const }), () =>
  ids.chain((id) => objectForms({ CFCId: idForms(id) })),
)

const acceptancePending = allowed(fc.constant({ kind: 'acceptancePending' as const }), () =>
  fc.oneof(one({}, null, undefined, 'Aceite os termos.'), fc.uuid()),
)

/** Answers of `/aluno/efetua-login`, in every outcome that section 4 names. */
export const logins: fc.Arbitrary<Allowed<Admission>> = fc.oneof(
  entered,
  { weight: 3, arbitrary: under([402], paymentPending) },
  under([402], paymentAtCfc),
  under([403], acceptancePending),
)

/** Answers of an IP service. */
export const visitorAddresses = allowed(
  fc.constantFrom('203.0.113.7', '198.51.100.23', '2001:db8::1', '::1'),
  (ip) => fc.oneof(one(ip, `${ip}\n`), objectForms({ ip: one(ip) }), objectForms({ IP: one(ip) })),
)

/** A picture of one point. */
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const drawing = 'PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4='

const colourForms = (colour: string) => {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return one(colour, colour.slice(1), `rgb(${parts.join(', ')})`)
}

/** Answers with the brand of a partner: its colour and the data address of its logo; null where it cannot be shown. */
export const brands = fc.oneof(
  {
    weight: 2,
    arbitrary: allowed(
      fc
        .stringMatching(/^#[0-9a-f]{6}$/)
        .map((colour) => ({ colour, logo: `data:image/png;base64,${png}` })),
      ({ colour, logo }) =>
        objectForms({ CorTerciaria: colourForms(colour), LogoParceiroBase64: one(png, logo) }),
    ),
  },
  allowed(fc.constant(null), () =>
    one(
      null,
      {},
      { CorTerciaria: null, LogoParceiroBase64: png },
      { CorTerciaria: 'azul', LogoParceiroBase64: png },
      { CorTerciaria: '#0a5c3d', LogoParceiroBase64: '' },
      { CorTerciaria: '#0a5c3d', LogoParceiroBase64: drawing },
    ),
  ),
)
