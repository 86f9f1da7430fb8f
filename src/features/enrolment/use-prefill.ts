import { useEffect, useEffectEvent } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { PlainDate } from '#contract/dates.ts'
import type { EnrolmentValues } from '#contract/enrolment/form.ts'
import { cpf as cpfRule } from '#contract/rules/cpf.ts'
import { birthDateRule, date } from '#contract/rules/date.ts'
import { lookUpStudent } from '#src/api/enrolments.ts'
import { citiesQuery } from '#src/api/places.ts'
import { prefill, studentFields, type PrefillField } from './prefill.ts'

/** What the prefill of one opening of the window remembers while stages come and go. */
interface PrefillMemory {
  /** Whether this pair of CPF and birth date was the last one answered for. */
  isAnswered(question: string): boolean
  setAnswered(question: string): void
  /** What earlier answers wrote into the form. */
  written: Map<PrefillField, string>
}

export function createPrefillMemory(): PrefillMemory {
  let answered = ''
  return {
    isAnswered: (question) => question === answered,
    setAnswered: (question) => void (answered = question),
    written: new Map(),
  }
}

/** Parameters of {@link usePrefill}; `uf`: state of the course; `onKnown` receives whether this is a student already. */
interface PrefillTerms {
  methods: UseFormReturn<EnrolmentValues>
  memory: PrefillMemory
  minimumAge: number
  today: PlainDate
  uf: string
  onKnown: (known: boolean) => void
}

/**
 * Fills in the data of a known student once CPF and birth date are both valid: the server responds
 * only when they belong together (row S1). A failure is not shown, and what an earlier answer filled in is emptied.
 */
export function usePrefill({ methods, memory, minimumAge, today, uf, onKnown }: PrefillTerms) {
  const queryClient = useQueryClient()
  const question = useWatch({
    control: methods.control,
    name: ['cpf', 'dataNascimento'],
    compute: ([cpf, birthDate]: [string, string]) => {
      const birth = birthDateRule({ today, minimumAge })
      const complete =
        cpf !== '' &&
        birthDate !== '' &&
        cpfRule.check(cpf) === null &&
        birth.check(birthDate) === null
      return complete ? `${cpfRule.normalise(cpf)} ${date.normalise(birthDate)}` : ''
    },
  })

  const look = useEffectEvent(async (signal: AbortSignal) => {
    const [number = '', day = ''] = question.split(' ')
    const [result, cities] = await Promise.all([
      lookUpStudent(number, day, signal),
      queryClient.fetchQuery(citiesQuery(uf)).catch(() => []),
    ])
    if (signal.aborted) return
    memory.setAnswered(question)
    // Also without an answer: what was filled in for another person must not stay.
    const known = result.ok ? result.data : null
    onKnown(known !== null)
    const student = known
      ? studentFields(
          known,
          cities.map(({ id }) => id),
        )
      : {}
    const changes = prefill(methods.getValues(), student, memory.written)
    for (const [field, value] of changes)
      methods.setValue(field, value, { shouldValidate: value !== '' })
  })

  useEffect(() => {
    if (question === '' || memory.isAnswered(question)) return undefined
    const abort = new AbortController()
    // An aborted request rejects; its result is not used.
    look(abort.signal).catch(() => {})
    return () => abort.abort()
  }, [question, memory])
}
