import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { sampleCertificate } from '#machines/certificate-lookup/certificate-lookup.cases.ts'
import {
  certificateAnswer,
  certificateListAnswer,
  certificateLookupMachine,
  certificates,
  chosenCertificate,
  fileAnswer,
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
const other = { ...sampleCertificate, codigo_certificado: 'OUTR-0COD-1G0X' }
const code = sampleCertificate.codigo_certificado
const file = { ConteudoBase64: 'JVBERi0xLjcK', NomeArquivo: 'certificado.pdf' }
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
    lookup.send({ type: 'certificate.chosen', code: other.codigo_certificado })
    lookup.send({ type: 'download.requested' }, { type: 'download.requested' })
    expect(isDownloading(lookup.see())).toBe(true)
    await lookup.download.answer(file)
    expect(lookup.download.calls).toEqual([{ code: other.codigo_certificado }])
    expect([lookup.saved, lookup.see().value]).toEqual([[file], 'listed'])
  })

  it('downloads the one found by code without a choice', async () => {
    const lookup = open(code)
    await lookup.findByCode.answer(found)
    lookup.send({ type: 'download.requested' })
    await lookup.download.answer(file)
    expect([lookup.saved, lookup.see().value]).toEqual([[file], 'found'])
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
    lookup.send({ type: 'certificate.chosen', code: other.codigo_certificado })
    expect([lookup.see().value, lookup.saved]).toEqual(['listed', []])
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

const no = (status: number, data: unknown = '') =>
  ({ ok: false, kind: 'refused', status, data }) as const
const yes = (data: unknown) => ({ ok: true, data }) as const

describe('answers to a look-up', () => {
  it('tells one certificate, none and a failure apart', () => {
    expect(certificateAnswer(yes(sampleCertificate))).toEqual(found)
    expect(certificateAnswer(no(404, 'Não há.'))).toEqual({ kind: 'notFound', message: 'Não há.' })
    expect(certificateAnswer(no(429, 'Aguarde.'))).toEqual({ kind: 'failed', message: 'Aguarde.' })
    expect(certificateAnswer(yes({}))).toMatchObject({ kind: 'failed' })
  })

  it('tells a list, an empty one and a failure apart', () => {
    const none = {
      kind: 'notFound',
      message: 'Não foi possível encontrar ceritificados para este aluno!',
    }
    expect(certificateListAnswer(yes([sampleCertificate, other]))).toEqual(both)
    expect(certificateListAnswer(yes([]))).toEqual(none)
    expect(certificateListAnswer(no(404, 'Nada.'))).toEqual(none)
    expect(certificateListAnswer(yes({}))).toMatchObject({ kind: 'failed' })
  })

  it('throws without an answer', () => {
    const none = { ok: false, kind: 'connection' } as const
    for (const read of [certificateAnswer, certificateListAnswer, fileAnswer])
      expect(() => read(none)).toThrow('No answer')
  })

  it.each([
    ['certificado-4821.pdf', 'certificado-4821.pdf'],
    ['Certificado de João.PDF', 'Certificado de João.pdf'],
    ['../../etc/passwd', 'etc-passwd.pdf'],
    ['virus.exe', 'virus-exe.pdf'],
    ['.pdf', 'certificado.pdf'],
    [undefined, 'certificado.pdf'],
  ])('saves %j as %s', (NomeArquivo, name) => {
    expect(fileAnswer(yes({ ConteudoBase64: 'JVBERi0xLjcK', NomeArquivo }))?.NomeArquivo).toBe(name)
  })

  it.each([
    ['a page', yes({ ConteudoBase64: 'PGh0bWw+', NomeArquivo: 'a.pdf' })],
    ['nothing', yes(null)],
    ['a refusal', no(404, 'Não há.')],
  ])('saves nothing when the file is %s', (_, answer) => expect(fileAnswer(answer)).toBeNull())
})
