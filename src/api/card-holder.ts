import { queryOptions } from '@tanstack/react-query'
import { person } from './read-person.ts'
import { asks } from './request.ts'

/** Holder's data to fill the card form with; masked unless this browser made the enrolment (row S3). */
export const cardHolderQuery = (enrolmentId: number) =>
  queryOptions({
    queryKey: ['card-holder', enrolmentId],
    queryFn: asks('GET /inscricao/obter-dados-aluno/:id', { params: { id: enrolmentId } }, person),
    // Personal data: forgotten as soon as the page is left.
    gcTime: 0,
  })
