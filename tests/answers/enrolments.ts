import fc from 'fast-check'
import type { SubmitOutput } from '#machines/enrolment/index.ts'
import {
  allowed,
  idForms,
  ids,
  none,
  objectForms,
  orNone,
  textForms,
  under,
  words,
} from './forms.ts'
import type { Allowed } from './forms.ts'

const refusals = [400, 409, 422] as const

/** Answers of `/inscricao/efetua-inscricao`: an id, or an error with an id, with a message or with both. */
export const submissions: fc.Arbitrary<Allowed<SubmitOutput>> = fc.oneof(
  fc
    .tuple(
      allowed(fc.record({ kind: fc.constant('enrolled' as const), id: ids }), ({ id }) =>
        // An object with an id is an enrolment that waits in an error alone.
        fc.oneof(idForms(id), objectForms({ Id: idForms(id), Mensagem: none })),
      ),
      fc.constantFrom(undefined, 201),
    )
    .map(([answer, status]) => ({ ...answer, ...(status && { status }) })),
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
