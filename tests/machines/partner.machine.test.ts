import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { fromSecretPromise } from '#machines/kit/index.ts'
import { sampleRegistration } from '#machines/partner/partner.cases.ts'
import {
  asksCity,
  asksCompanyName,
  chosenPlace,
  isSendingPartner,
  partnerMachine,
  partnerMessage,
  partnerStage,
  partnerStageNumber,
} from '#machines/partner/index.ts'
import type { PartnerEvent, RegisterInput, RegisterOutput } from '#machines/partner/index.ts'
import { gate } from './gate.ts'

const place: PartnerEvent[] = [
  { type: 'state.chosen', stateId: 24 },
  { type: 'city.chosen', cityId: 8105 },
]
const next: PartnerEvent = { type: 'stage.completed' }
const submission: PartnerEvent = { type: 'submission.requested', payload: sampleRegistration }

function open(...events: PartnerEvent[]) {
  const register = gate<RegisterOutput, RegisterInput>(fromSecretPromise)
  const machine = partnerMachine.provide({ actors: { register: register.logic } })
  const actor = createActor(machine, { input: { idempotencyKey: 'chave' } }).start()
  const send = (...more: PartnerEvent[]) => more.forEach((event) => actor.send(event))
  send(...events)
  return { register, send, actor, see: () => actor.getSnapshot() }
}

describe('partner sign-up', () => {
  it('asks the city after the state, and the rest after the city', () => {
    const partner = open()
    expect(asksCity(partner.see())).toBe(false)
    partner.send({ type: 'city.chosen', cityId: 8105 }, next)
    expect(partnerStage(partner.see())).toBe('place')
    partner.send(...place)
    expect(asksCity(partner.see())).toBe(true)
    partner.send(next)
    expect([partnerStage(partner.see()), partnerStageNumber(partner.see())]).toEqual(['company', 2])
  })

  it('clears the city when the state changes', () => {
    const partner = open(...place, { type: 'state.chosen', stateId: 25 })
    expect(chosenPlace(partner.see())).toEqual({ stateId: 25, cityId: null })
  })

  it('asks the company name only of a company', () => {
    const partner = open(...place, next)
    expect(asksCompanyName(partner.see())).toBe(false)
    partner.send({ type: 'document.entered', company: true })
    expect(asksCompanyName(partner.see())).toBe(true)
    partner.send({ type: 'document.entered', company: false })
    expect(asksCompanyName(partner.see())).toBe(false)
  })

  it('keeps everything on the way back', () => {
    const partner = open(...place, next, { type: 'document.entered', company: true }, next)
    partner.send({ type: 'stage.returned' }, { type: 'stage.returned' })
    expect(partnerStage(partner.see())).toBe('place')
    expect([chosenPlace(partner.see()), asksCompanyName(partner.see())]).toEqual([
      { stateId: 24, cityId: 8105 },
      true,
    ])
  })

  it('ignores a second submission and ends with the sentence of success', async () => {
    const partner = open(...place, next, next, submission, submission)
    expect([isSendingPartner(partner.see()), partnerStage(partner.see())]).toEqual([
      true,
      'manager',
    ])
    await partner.register.answer({ kind: 'sent', message: 'Cadastro enviado.' })
    expect(partner.register.calls).toEqual([
      { payload: sampleRegistration, idempotencyKey: 'chave:0' },
    ])
    expect(partner.see().status).toBe('done')
    expect(partnerMessage(partner.see())).toBe('Cadastro enviado.')
  })

  it('comes back with what was wrong; the next submission is another one', async () => {
    const partner = open(...place, next, next, submission)
    await partner.register.answer({ kind: 'refused', message: 'Um\nDois' })
    expect([partner.see().value, partnerMessage(partner.see())]).toEqual(['manager', 'Um\nDois'])
    partner.send(submission)
    expect(partnerMessage(partner.see())).toBeNull()
    expect(partner.register.calls.at(-1)?.idempotencyKey).toBe('chave:1')
  })

  it('keeps place and key when nobody knows whether the registration arrived', async () => {
    const partner = open(...place, next, next, submission)
    await partner.register.breakDown()
    expect(partner.see()).toMatchObject({ value: 'manager', context: { cityId: 8105 } })
    expect(partnerMessage(partner.see())).toMatch(/^Ocorreu um erro inesperado/)
    partner.send(submission)
    await partner.register.answer({ kind: 'failed', message: 'Erro.' })
    partner.send(submission)
    expect(partner.register.calls.map((call) => call.idempotencyKey)).toEqual([
      'chave:0',
      'chave:0',
      'chave:0',
    ])
  })

  it('holds no document while sending', () => {
    const partner = open(...place, next, next, submission)
    const held = JSON.stringify([partner.see().context, partner.actor.getPersistedSnapshot()])
    expect(held).not.toContain(sampleRegistration.CPF)
    expect(held).not.toContain(sampleRegistration.CNPJ)
  })
})
