import { describe, expect, it } from 'vitest'
import { cpfNumber, goodPassword } from '../server/enrolment-kit.ts'
import { leakIn } from './leaks.ts'

const line = (members: object) =>
  JSON.stringify({ level: 30, time: '2027-01-04T03:00:00.000Z', ...members })
const cpf = cpfNumber(10_001)
const dotted = cpf.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4')
const guid = '0f8fad5b-d9cb-469f-a165-70867728950e'
const token = 'q3Jx0cYb8-2nZr7VwK1sLd5tMf9hGp4uEa6iOy_TXzQ'

describe('a leak in a log is known by its form', () => {
  it.each([
    ['a CPF', { msg: `of ${cpf}` }],
    ['a CPF', { msg: `of ${dotted}.` }],
    ['a CPF', { who: cpf.replace(/^(...)(...)(...)(..)$/, '$1 $2 $3/$4') }],
    ['a CPF', { who: Number(cpf) }],
    ['a CPF', { url: `/api/x?cpf=${encodeURIComponent(dotted)}` }],
    ['a CPF', { err: { cause: { code: '23505', detail: `Key (cpf)=(${cpf}) exists` } } }],
    ['a CPF', { [cpf]: true }],
    ['a card number', { card: '4111111111111111' }],
    ['a card number', { receivable: '4111111111111111' }],
    ['a card number', { card: '4000 0000 0000 0002' }],
    ['a card number', { msg: 'card 5555-5555-5555-4444 was refused' }],
    ['an e-mail address', { to: 'joana.7@example.org' }],
    ['an e-mail address', { url: '/api/x?email=joana.7%40example.org' }],
    ['a guid', { url: `/api/area-aluno/entrar?guid=${guid}` }],
    ['a token', { url: `/nova-senha/${token}` }],
    ['a token', { link: `https://portal.example/nova-senha/${token}.` }],
    ['a cookie', { headers: { cookie: 'portal-area=x' } }],
    ['a cookie', { 'set-cookie': '__Host-portal-aceite=y; Path=/' }],
    ['a password', { body: { Senha: goodPassword } }],
  ])('%s: %j', (is, members) => {
    expect(leakIn(line(members))).toContain(`contains ${is},`)
  })

  it('in a line that is no JSON, too', () => {
    expect(leakIn(`Error: no such person: ${dotted}`)).toContain('a CPF')
  })

  it.each([
    { reqId: guid, ip: '10.211.144.977', method: 'GET' },
    { url: '/api/aluno/envia-nova-senha?cpf=********725', status: 200, ms: 12 },
    { cpf: '111.111.111-11' },
    { number: `${cpf.slice(0, 10)}${(Number(cpf.at(-1)) + 1) % 10}` },
    { number: '4111111111111112' },
    {
      aggregate: 'enrolment:4111111111111111',
      receivable: 4111111111111111,
      job: 'deleteAbandoned',
    },
    { attempt: 'q3Jx0cYb8-2nZr7VwK1sLd5t' },
    {
      err: {
        name: 'DrizzleQueryError',
        at: ['at a (/x/node_modules/@fastify/cookie/plugin.js:1:2)'],
      },
    },
    { err: { constraint: 'one_running_attempt_of_a_receivable_at_a_time_idx' } },
  ])('and what looks like it is none: %j', (members) => {
    expect(leakIn(line(members))).toBeNull()
  })
})
