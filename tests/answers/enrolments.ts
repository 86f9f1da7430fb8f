import fc from 'fast-check'
import type { SubmitOutput } from '#machines/enrolment/index.ts'
import { allowed, idForms, ids, objectForms, orNone, textForms, under, words } from './forms.ts'
import type { Allowed } from './forms.ts'

const refusals = [400, 409, 422] as const

/** Answers of `/inscricao/efetua-inscricao`: an id, or an error with an id, with a message or with both. */
export const submissions: fc.Arbitrary<Allowed<SubmitOutput>> = fc.oneof(
  allowed(fc.record({ kind: fc.constant('enrolled' as const), id: ids }), ({ id }) => idForms(id)),
  under(
    refusals,
    allowed(fc.record({ kind: fc.constant('awaitingDetran' as const), id: ids }), ({ id }) =>
      orNone(words).chain((text) => objectForms({ Id: idForms(id), Mensagem: textForms(text) })),
    ),
  ),
  under(
    refusals,
    allowed(fc.record({ kind: fc.constant('refused' as const), message: words }), ({ message }) =>
      objectForms({ Id: idForms(null), Mensagem: textForms(message) }),
    ),
  ),
)
