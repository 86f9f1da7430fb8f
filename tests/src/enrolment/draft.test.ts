import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as fc from 'fast-check'
import { emptyEnrolment } from '#contract/enrolment/form.ts'
import { clearDraft, draftFields, readDraft, writeDraft } from '#src/features/enrolment/draft.ts'

const form = {
  ...emptyEnrolment({
    requiresCnh: true,
    requiresCnhCategory: true,
    requiresRenach: true,
    requiresOrigin: true,
  }),
  cpf: '529.982.247-25',
  dataNascimento: '15/03/1990',
  nome: 'Joana Silva',
  libras: 'false' as const,
  telefone: '(47) 98888-7777',
  cnh: '90258412011',
  renach: 'SC123456789',
  senha: 'Abcdef1!',
  confirmacaoSenha: 'Abcdef1!',
}

let stored: string | null
const storage = {
  getItem: () => stored,
  setItem: (_: string, text: string) => void (stored = text),
  removeItem: () => void (stored = null),
}
const now = 1_800_000_000_000
const none = new Map()

beforeEach(() => {
  stored = null
  vi.stubGlobal('sessionStorage', storage)
})
afterEach(() => vi.unstubAllGlobals())

describe('what a reload leaves of an enrolment', () => {
  it('contains no identity and no password', () => {
    expect(draftFields.toSorted()).toEqual([
      'bairro',
      'categoriaCnh',
      'cep',
      'cidade',
      'complemento',
      'confirmacaoEmail',
      'email',
      'endereco',
      'libras',
      'nome',
      'numero',
      'origem',
      'telefone',
    ])
    writeDraft(12, now, form, none)
    expect(readDraft(12, now)).toEqual({
      nome: 'Joana Silva',
      libras: 'false',
      telefone: '(47) 98888-7777',
    })
    const { cpf, dataNascimento, cnh, renach, senha } = form
    for (const secret of [cpf, dataNascimento, cnh, renach, senha])
      expect(stored).not.toContain(secret)
  })

  it('is not what the server filled in', () => {
    writeDraft(12, now, form, new Map([['nome', 'Joana Silva']]))
    expect(stored).not.toContain('Joana')
  })

  it('is of one schedule, and of the last hour', () => {
    for (const [id, at] of [
      [13, now],
      [12, now + 3_600_000],
      [12, now - 1],
    ] as const) {
      writeDraft(12, now, form, none)
      expect(readDraft(id, at)).toBeNull()
      expect(stored).toBeNull()
    }
  })

  it('is dropped whole when anything of it is malformed', () => {
    const sound = { version: 1, scheduleId: 12, at: now, values: { nome: 'Joana' } }
    stored = JSON.stringify(sound)
    expect(readDraft(12, now)).toEqual({ nome: 'Joana' })
    for (const broken of [
      { ...sound, version: 2 },
      { ...sound, at: String(now) },
      { ...sound, values: null },
      { ...sound, values: ['nome'] },
      { ...sound, values: { nome: 1 } },
      { ...sound, values: { libras: 'talvez' } },
      { ...sound, values: { nome: 'Joana', cpf: '529.982.247-25' } },
      { ...sound, values: { nome: 'x'.repeat(301) } },
      { ...sound, values: { ...JSON.parse('{"__proto__": {"nome": "x"}}') } },
      [sound],
      null,
    ]) {
      stored = JSON.stringify(broken)
      const read = readDraft(12, now)
      expect(read === null || Object.keys(read).length === 0, JSON.stringify(broken)).toBe(true)
    }
  })

  it('takes any text without harm', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        stored = text
        expect(readDraft(12, now)).toBeNull()
        expect(stored).toBeNull()
      }),
    )
  })

  it('is empty where the browser stores nothing', () => {
    const forbidden = () => {
      throw new DOMException('forbidden', 'SecurityError')
    }
    const closed = { getItem: forbidden, setItem: forbidden, removeItem: forbidden }
    for (const store of [undefined, closed]) {
      vi.stubGlobal('sessionStorage', store)
      writeDraft(12, now, form, none)
      expect(readDraft(12, now)).toBeNull()
      clearDraft()
    }
  })
})
