import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, vi } from 'vitest'
import { catalog, labels } from '#machines/catalog.ts'
import * as kit from '@studio/commands/kit.ts'
import type { loadKit } from '@studio/commands/load-typescript.mjs'
import { paths } from '@studio/commands/paths.mjs'
import { project } from '../../studio.config.mjs'

const repository = fileURLToPath(new URL('../..', import.meta.url))

/** The machines as this process has them; what `--in` names is loaded as the command loads it. */
const load: typeof loadKit = (_, language) =>
  Promise.resolve({ ...kit, catalog, labels: { ...labels, ...(language && { language }) } })

/** What the command prints and with which code it ends. */
async function ask(...args: string[]) {
  let stdout = ''
  const print = (text: string) => void (stdout += text)
  const printed = vi.spyOn(console, 'error').mockReturnValue()
  const options = args.includes('--in') ? { print } : { print, load }
  const status = await paths(project, args, options)
  const stderr = printed.mock.calls.map(([line]) => `${line}\n`).join('')
  printed.mockRestore()
  return { status, stdout, stderr }
}

describe('npm run paths', () => {
  it('describes the shortest path to a state in pt-BR, with payloads and the states before and after', async () => {
    const { status, stdout } = await ask('card-payment', '--to', 'charging')
    expect(status).toBe(0)
    expect(stdout).toBe(`Pagamento com cartão: 1 caminho

1. confirma o pagamento: vai para “Cobrando; uma segunda confirmação é ignorada”
   Dado que está em “Dados do cartão e de seu titular”
   Quando completa o formulário
     · form.completed · form → confirmation
   Então vai para “Conferência antes de cobrar”
   Quando confirma o pagamento
     · payment.confirmed {"start":{"ContaAReceberId":31,"Parcelas":3,"Bandeira":1,"ProprietarioCartao":{"Nome":"Jo… · confirmation → charging
   Então vai para “Cobrando; uma segunda confirmação é ignorada”
`)
  })

  // Finds transitions that no printed path takes, and that nothing names.
  it('takes every transition, and names those that the chosen paths leave out', async () => {
    expect((await ask('loading')).stderr).toBe('')
    expect((await ask('loading', '--to', 'covering')).stderr).toBe('')
    const { stderr } = await ask('loading', '--strategy', 'shortest')
    expect(stderr).toMatch(/^Os caminhos mostrados \(“shortest”\) deixam de fora \d transições/)
    expect(stderr).toContain('loading.covering | request.finished | 0')
  })

  it('goes through a machine and its real children together', async () => {
    const { status, stdout, stderr } = await ask('enrolment', '--children', '--to', 'confirmation')
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toContain('com “Forma de pagamento” em “Nenhum cupom digitado”')
    expect(stdout).toContain('payment.choosing + coupon › empty → confirmation + coupon › empty')
    expect(await ask('coupon', '--children')).toMatchObject({
      status: 2,
      stderr: 'Forma de pagamento não tem filhos que sejam máquinas.\n',
    })
    expect((await ask('enrolment', '--children', '--format', 'playwright')).status).toBe(2)
  })

  it('writes JSON without what is secret', async () => {
    const { stdout } = await ask('login', '--to', 'entered', '--format', 'json')
    const report: unknown = JSON.parse(stdout)
    expect(report).toMatchObject({
      format: 1,
      machine: 'login',
      paths: [
        {
          start: 'form',
          steps: [
            { type: 'submission.requested', from: 'form', to: 'findingIp' },
            { type: 'xstate.done.actor.findIp' },
            { type: 'credentials.submitted', payload: { cpf: '•••', password: '•••' } },
            { when: '“entrar” responde “entrou”', to: 'entered' },
          ],
        },
      ],
    })
    expect(stdout).not.toMatch(/52998224725|Abcdef1!/)
  })

  it('writes a Gherkin feature in Portuguese', async () => {
    const { stdout } = await ask('faq-item', '--strategy', 'edges', '--format', 'gherkin')
    expect(stdout.split('\n').slice(0, 6)).toEqual([
      '# language: pt',
      'Funcionalidade: Pergunta frequente',
      '',
      '  Cenário: 1. abre ou fecha a pergunta: vai para “Pergunta e resposta, com ‘Sua dúvida não foi respondida?’”',
      '    Dado que está em “Só a pergunta”',
      '    Quando abre ou fecha a pergunta',
    ])
    expect(stdout.match(/Cenário:/g)).toHaveLength(4)
  })

  it('writes a Playwright test that speaks to a page model by the names of the chart', async () => {
    const { stdout } = await ask('loading', '--to', 'covering', '--format', 'playwright')
    expect(stdout).toContain(
      "'pending': async () => owes('“Chamada em andamento, ainda sem cobrir a tela”')",
    )
    expect(stdout).toContain('async doesRequestStarted(): Promise<void>')
    expect(stdout.slice(stdout.indexOf('    // Dado')))
      .toBe(`    // Dado que está em “Nenhuma chamada em andamento”
    await model.starts(null)
    await model.sees('quiet')
    // Quando uma chamada começa
    await model.doesRequestStarted()
    // Então vai para “Chamada em andamento, ainda sem cobrir a tela”
    await model.sees('pending')
    // Quando a chamada demora (300 ms)
    await model.waitsCoverDelay()
    // Então vai para “Carregamento sobre a tela”
    await model.sees('covering')
  })
})
`)
  })

  it('gives the same random walks for the same seed, others for another', async () => {
    const walk = async (seed: string) =>
      (await ask('charge', '--strategy', 'random', '--seed', seed, '--limit', '3')).stdout
    const first = await walk('7')
    expect(await walk('7')).toBe(first)
    expect(await walk('8')).not.toBe(first)
  })

  it.each([
    [[], 'Falta dizer de qual máquina.'],
    [['card'], 'A máquina “card” não existe.'],
    [['charge', '--to', 'nada'], 'Conta a receber não tem o estado “nada”.'],
    [
      ['charge', '--strategy', 'todas'],
      '--strategy pede shortest, tour, edges, pairs, simple, random, não “todas”.',
    ],
    [['charge', '--format', 'xml'], '--format pede text, json, gherkin, playwright, não “xml”.'],
    [['charge', '--limit', '0'], '--limit pede um número inteiro a partir de 1, não “0”.'],
    [['charge', '--sed', '1'], 'A opção --sed não existe.'],
    [['charge', 'login'], 'Uma máquina por vez: “charge login”.'],
    [['faq-item', '--language', 'fr'], '--language pede pt-BR, en, não “fr”.'],
  ])('refuses %j in pt-BR', async (args, sentence) => {
    const { status, stdout, stderr } = await ask(...args)
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr.split('\n')[0]).toBe(sentence)
  })

  it('describes a machine in English with --language, its own labels unchanged', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'english-'))
    const file = path.join(folder, 'wizard.machine.ts')
    copyFileSync(path.join(repository, 'tests/foreign/wizard.machine.ts'), file)
    const { status, stdout, stderr } = await ask(
      '--in',
      file,
      '--format',
      'gherkin',
      '--language',
      'en',
      '--notes',
    )
    const notes = readFileSync(path.join(folder, 'wizard.studio.json'), 'utf8')
    rmSync(folder, { recursive: true })
    expect(status).toBe(0)
    expect(stderr).toMatch(/^Written: .+wizard\.studio\.json \(a proposal; have a look\)\n$/)
    expect(notes).toMatch(/"title": "(answers|fails)/)
    expect(stdout).toMatch(
      /^# language: en\nFeature: .+\n\n {2}Scenario: 1\. NEXT \(name: text\): it goes to “plan”/,
    )
    expect(stdout).toMatch(/\n {4}Given it is in “.+”\n {4}When .+\n {4}Then it goes to “/)
    expect(stdout).not.toMatch(/[áâãéêíóôõúç]|Quando|Dado/)
    expect((await ask('faq-item', '--language=en')).stdout).toMatch(
      /^Pergunta frequente: \d paths\n/,
    )
    const lost = await ask('nowhere', '--language', 'en')
    expect(lost).toMatchObject({ status: 2, stdout: '' })
    expect(lost.stderr).toContain('There is no machine “nowhere”.\nMachines:\n')
  })
})
