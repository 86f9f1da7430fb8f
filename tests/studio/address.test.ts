import { describe, expect, it } from 'vitest'
import { catalog } from '#machines/catalog.ts'
import { statesOf, transitionsOf } from '@studio/kit/chart.ts'
import {
  keyParts,
  readAddress,
  stateId,
  statePath,
  transitionKey,
  writeAddress,
} from '@studio/app/address.ts'

describe('address of the studio', () => {
  it('is readable', () => {
    expect(
      writeAddress({
        machine: 'enrolment',
        state: 'payment.choosing',
        transition: null,
        panel: '',
      }),
    ).toBe('#/enrolment/payment.choosing')
    expect(readAddress('#/enrolment/payment.choosing')).toEqual({
      machine: 'enrolment',
      state: 'payment.choosing',
      transition: null,
      panel: '',
    })
  })

  it('names the open panel', () => {
    const address = { machine: 'login', state: '', transition: null, panel: 'acompanhar' }
    expect(writeAddress(address)).toBe('#/login/?painel=acompanhar')
    expect(readAddress('#/login?painel=acompanhar')).toEqual(address)
  })

  it.each(['', '#', '#outra', '#/'])('is none in "%s"', (hash) => {
    expect(readAddress(hash)).toBeNull()
  })

  it('ignores invalid encoding', () => {
    expect(readAddress('#/enrolment/%E0%A4')).toMatchObject({ state: '%E0%A4' })
  })

  it.each(catalog.map((entry) => [entry.name, entry] as const))(
    'resolves to every state and transition of %s',
    (name, { machine }) => {
      for (const { id } of statesOf(machine)) {
        const address = {
          machine: name,
          state: statePath(machine.id, id),
          transition: null,
          panel: 'simular',
        }
        const read = readAddress(writeAddress(address))
        expect(read).toEqual(address)
        expect(stateId(machine.id, read?.state ?? '')).toBe(id)
      }
      for (const { key } of transitionsOf(machine)) {
        const { source, transition } = keyParts(key)
        const read = readAddress(
          writeAddress({
            machine: name,
            state: statePath(machine.id, source),
            transition,
            panel: '',
          }),
        )
        expect(transitionKey(stateId(machine.id, read?.state ?? ''), read?.transition ?? '')).toBe(
          key,
        )
      }
    },
  )
})
