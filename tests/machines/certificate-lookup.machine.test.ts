import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { sampleCertificate } from '#machines/certificate-lookup/certificate-lookup.cases.ts'
import {
  certificateLookupMachine,
  certificates,
  chosenCertificate,
  isDownloading,
  isSearching,
  lookupMessage,
  lookupResult,
  searchedCode,
} from '#machines/certificate-lookup/index.ts'
import type {
  CertificateLookupEvent,
  DownloadInput,
  DownloadOutput,
  FindByCodeInput,
  FindByCpfInput,
  FindOutput,
} from '#machines/certificate-lookup/index.ts'
import { fromSecretPromise } from '#machines/kit/index.ts'
import { gate } from './gate.ts'

const cpf = '52998224725'
const other = { ...sampleCertificate, code: 'OUTR-0COD-1G0X' }
const code = sampleCertificate.code
const file = { content: 'JVBERi0xLjcK', name: 'certificado.pdf' }
const found: FindOutput = { kind: 'found', certificates: [sampleCertificate] }
const both: FindOutput = { kind: 'found', certificates: [sampleCertificate, other] }

function open(addressCode: string | null = null) {
  const findByCode = gate<FindOutput, FindByCodeInput>()
  const findByCpf = gate<FindOutput, FindByCpfInput>(fromSecretPromise)
  const download = gate<DownloadOutput, DownloadInput>()
  const saved: unknown[] = []
  const machine = certificateLookupMachine.provide({
    actors: { findByCode: findByCode.logic, findByCpf: findByCpf.logic, download: download.logic },
    actions: { saveFile: (_, params) => void saved.push(params.file) },
  })
  const actor = createActor(machine, { input: { code: addressCode } }).start()
  const send = (...events: CertificateLookupEvent[]) => events.forEach((event) => actor.send(event))
  return { findByCode, findByCpf, download, saved, send, actor, see: () => actor.getSnapshot() }
}

async function listed() {
  const lookup = open()
  lookup.send({ type: 'cpf.submitted', cpf })
  await lookup.findByCpf.answer(both)
  return lookup
}

describe('certificate look-up', () => {
  it('searches at once when the address brings a code', async () => {
    const lookup = open(` ${code} `)
    expect([isSearching(lookup.see()), searchedCode(lookup.see())]).toEqual([true, code])
    await lookup.findByCode.answer(found)
    expect(lookup.findByCode.calls).toEqual([{ code }])
    expect(lookupResult(lookup.see())).toBe('certificate')
    expect(certificates(lookup.see())).toEqual([sampleCertificate])
  })

  it.each([null, '', ' '])('waits when the address brings %j', (addressCode) => {
    const lookup = open(addressCode)
    expect([lookup.see().value, lookup.findByCode.calls]).toEqual(['idle', []])
  })

  it('lets one course of the list be picked and saves its PDF', async () => {
    const lookup = await listed()
    expect([lookupResult(lookup.see()), chosenCertificate(lookup.see())]).toEqual(['list', null])
    lookup.send({ type: 'download.requested' })
    expect(lookup.download.calls).toEqual([])
    lookup.send({ type: 'certificate.chosen', code: other.code })
    lookup.send({ type: 'download.requested' }, { type: 'download.requested' })
    expect(isDownloading(lookup.see())).toBe(true)
    await lookup.download.answer(file)
    expect(lookup.download.calls).toEqual([{ code: other.code }])
    expect([lookup.saved, lookup.see().value]).toEqual([[file], { listed: 'shown' }])
  })

  it('downloads the one found by code without a choice', async () => {
    const lookup = open(code)
    await lookup.findByCode.answer(found)
    lookup.send({ type: 'download.requested' })
    await lookup.download.answer(file)
    expect([lookup.saved, lookup.see().value]).toEqual([[file], { found: 'shown' }])
  })

  it('keeps the list when the PDF does not come, and tries again', async () => {
    const lookup = await listed()
    lookup.send({ type: 'certificate.chosen', code }, { type: 'download.requested' })
    await lookup.download.breakDown()
    expect(lookupMessage(lookup.see())).toBe('Houve um erro ao imprimir certificado')
    expect([lookupResult(lookup.see()), chosenCertificate(lookup.see())]).toEqual(['list', code])
    lookup.send({ type: 'download.requested' })
    expect(lookupMessage(lookup.see())).toBeNull()
    await lookup.download.answer(null)
    lookup.send({ type: 'certificate.chosen', code: other.code })
    expect([lookup.see().value, lookup.saved]).toEqual([{ listed: 'shown' }, []])
  })

  it('replaces an old search by a new one, its late answer ignored', async () => {
    const lookup = open(code)
    lookup.send({ type: 'code.submitted', code: 'novo' })
    await lookup.findByCode.answer(found)
    expect([isSearching(lookup.see()), certificates(lookup.see())]).toEqual([true, []])
    await lookup.findByCode.answer({ kind: 'notFound', message: 'Não há.' })
    expect([lookupResult(lookup.see()), lookupMessage(lookup.see())]).toEqual([
      'notFound',
      'Não há.',
    ])
  })

  it('leaves nothing of the list when another way of searching starts', async () => {
    const lookup = await listed()
    lookup.send({ type: 'code.submitted', code })
    expect([lookupResult(lookup.see()), certificates(lookup.see())]).toEqual(['nothing', []])
    await lookup.findByCode.breakDown()
    expect([lookupResult(lookup.see()), lookupMessage(lookup.see())]).toEqual([
      'failed',
      'Ocorreu um erro inesperado. Por favor, tente novamente mais tarde!',
    ])
  })

  it('holds no CPF', async () => {
    const lookup = open()
    lookup.send({ type: 'cpf.submitted', cpf })
    const held = () => JSON.stringify([lookup.see().context, lookup.actor.getPersistedSnapshot()])
    expect(held()).not.toContain(cpf)
    await lookup.findByCpf.answer(both)
    expect(held()).not.toContain(cpf)
  })
})
