import * as fc from 'fast-check'
import { anyAnswer, anySentence, like, type Data } from '../kit/data.ts'
import { sampleCertificate } from './certificate-lookup.cases.ts'
import type { certificateLookupMachine } from './certificate-lookup.machine.ts'
import type { DownloadOutput, FindOutput } from './certificate-lookup.types.ts'

// A few codes, so that one is now and then among those that were found.
const someCode = fc.constantFrom(sampleCertificate.code, 'AAAA-1111-BBBB', 'CCCC-2222-DDDD')
const anyCertificate = like(sampleCertificate).chain((one) =>
  someCode.map((code) => ({ ...one, code })),
)
const anyFound: fc.Arbitrary<FindOutput> = fc.oneof(
  fc.record({
    kind: fc.constant('found'),
    certificates: fc.uniqueArray(anyCertificate, {
      selector: ({ code }) => code,
      minLength: 1,
      maxLength: 3,
    }),
  }),
  fc.record({ kind: fc.constantFrom('notFound', 'failed'), message: anySentence }),
)
const anyFile: fc.Arbitrary<DownloadOutput> = fc.option(
  fc.record({
    content: fc.base64String({ maxLength: 40 }).map((rest) => `JVBERi0x${rest}`),
    name: fc.stringMatching(/^[a-z]{1,12}\.pdf$/),
  }),
)

export const certificateLookupData: Data<typeof certificateLookupMachine> = {
  inputs: fc.record({ code: fc.option(someCode) }),
  events: [
    fc.record({ type: fc.constant('code.submitted'), code: someCode }),
    fc.record({ type: fc.constant('cpf.submitted'), cpf: fc.string({ maxLength: 14 }) }),
    fc.record({ type: fc.constant('certificate.chosen'), code: someCode }),
  ],
  outcomes: {
    findByCode: anyAnswer(anyFound),
    findByCpf: anyAnswer(anyFound),
    download: anyAnswer(anyFile),
  },
}
