import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { messages } from '#contract/errors.ts'
import { postalCode } from '#contract/rules/postal-code.ts'
import { citiesQuery, lookUpPostalCode, statesQuery } from '#src/api/places.ts'
import type { Address } from '#src/api/read-places.ts'
import { failureSentence } from '#src/api/failures.ts'
import { useFailureToast } from '../failure-toast/use-failure-toast.ts'
import type { Verdicts } from '../verdicts/verdicts.ts'
import { stateChoices } from '../place/state-choices.ts'
import { matchCity } from './match-city.ts'

/** Time in ms without typing before a CEP is looked up (row F27). */
export const lookupDelay = 500

/**
 * The state of the look-up of a CEP. `refused`: the CEP is of another state `uf`, which is shown at its field;
 * `failed`: `sentence` explains what to do, `isUnknown` that the API knows no such CEP.
 */
export type AddressLookup =
  | { kind: 'idle' }
  | { kind: 'looking' }
  | { kind: 'filled' }
  | { kind: 'refused'; uf: string }
  | { kind: 'failed'; sentence: string; isUnknown: boolean }

/** Statuses of an API for an unknown CEP. */
const meansUnknown = (status: number) => [400, 404, 410, 422].includes(status)

type AddressField = 'endereco' | 'bairro' | 'estado' | 'cidade'
const fields: readonly AddressField[] = ['endereco', 'bairro', 'estado', 'cidade']

/** The state whose cities are offered, when it is given; where a CEP of another state is reported. */
export interface AddressTerms {
  uf?: string
  verdicts?: Verdicts
}

/**
 * Fills the address of the form around it from a CEP: `look` takes each value of the field, aborts the look-up before, and at eight
 * digits asks the API after `lookupDelay`. What the person typed since then stays.
 */
export function useAddressLookup({ uf, verdicts }: AddressTerms) {
  const { getValues, setValue, trigger } = useFormContext()
  const queryClient = useQueryClient()
  const [lookup, setLookup] = useState<AddressLookup>({ kind: 'idle' })
  useFailureToast(lookup.kind === 'failed' && !lookup.isUnknown ? lookup.sentence : null)
  const pending = useRef<AbortController>(undefined)
  // What the last answer wrote: it leaves with its CEP, unlike what the person wrote.
  const written = useRef(new Map<AddressField, string>())

  useEffect(() => () => pending.current?.abort(), [])

  // Once the field is rendered as touched: before that it does not listen to errors.
  useEffect(() => {
    if (lookup.kind === 'refused') void trigger('cep')
  }, [lookup, trigger])

  const read = (field: AddressField) => String(getValues(field) ?? '')

  const look = (text: string) => {
    pending.current?.abort()
    setLookup({ kind: 'idle' })
    const cep = postalCode.normalise(text)
    if (cep.length !== 8) return
    const { signal } = (pending.current = new AbortController())
    const before = new Map(fields.map((field) => [field, read(field)]))
    const untouched = (field: AddressField) => read(field) === before.get(field)

    const put = (field: AddressField, value: string) => {
      if (!untouched(field)) return
      before.set(field, value)
      written.current.set(field, value)
      if (read(field) === value) return
      setValue(field, value, { shouldDirty: true, shouldValidate: true })
      // What is about to be typed into it replaces the text, instead of following it.
      const focused = document.activeElement
      if (focused instanceof HTMLInputElement && focused.name === field) focused.select()
    }
    const clear = (field: AddressField) => {
      if (written.current.get(field) === read(field)) put(field, '')
    }

    const fill = async (address: Address) => {
      const [cities, states] = await Promise.all([
        queryClient.fetchQuery(citiesQuery(uf ?? address.uf)).catch(() => []),
        uf === undefined ? queryClient.fetchQuery(statesQuery).catch(() => []) : [],
      ])
      if (signal.aborted) return
      for (const [field, value] of [
        ['endereco', address.street],
        ['bairro', address.district],
      ] as const)
        if (value) put(field, value)
        else clear(field)
      const city = String(matchCity(cities, address.city)?.id ?? '')
      if (uf === undefined) {
        const chosen = stateChoices(states).valueOf(address.uf)
        put('estado', chosen)
        // Another state chosen meanwhile: its cities are not this address's.
        if (read('estado') === chosen) put('cidade', city)
      } else put('cidade', city)
      setLookup({ kind: 'filled' })
    }

    const refuse = (other: string) => {
      put('endereco', '')
      put('bairro', '')
      put('cidade', '')
      verdicts?.set('cep', { about: { cep: text }, message: messages.cityOutsideState })
      setValue('cep', text, { shouldDirty: true, shouldTouch: true })
      setLookup({ kind: 'refused', uf: other })
    }

    const ask = async () => {
      setLookup({ kind: 'looking' })
      const result = await lookUpPostalCode(cep, signal)
      if (signal.aborted) return
      if (result.ok && result.data) {
        const outside = uf !== undefined && result.data.uf !== uf.toUpperCase()
        return outside ? refuse(result.data.uf) : await fill(result.data)
      }
      for (const field of fields) clear(field)
      const isUnknown = result.ok || (result.kind === 'refused' && meansUnknown(result.status))
      const sentence = isUnknown
        ? messages.addressNotFound
        : failureSentence(result, { loading: 'address' })
      setLookup({ kind: 'failed', sentence, isUnknown })
    }

    const timer = setTimeout(
      // An aborted request rejects; its answer is not used any more.
      () => void ask().catch(() => {}),
      lookupDelay,
    )
    signal.addEventListener('abort', () => clearTimeout(timer))
  }

  return { lookup, look }
}
