import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { repositoryRoot } from '#server/platform/root.ts'
import { demoAdmin, demoStudents } from '#server/seed/people-table.ts'
import { useTestApp } from './kit.ts'
import { resetToken } from './people-kit.ts'
import { plainRequests, sendPlain } from './plain-client.ts'
import type { PlainRequest } from './plain-client.ts'

// docs/plain-client.md, checked against the API: the calls of a client that knows only the specification.

let requests: PlainRequest[]
const answers = new Map<string, Awaited<ReturnType<typeof sendPlain>>>()

/** What earlier answers give a client for this call: the token of an e-mail. */
async function learnt(request: PlainRequest): Promise<PlainRequest> {
  const change = async (cpf: string) => ({
    ...request,
    body: { ...request.body, cpf, token: await resetToken(test, cpf) },
  })
  switch (request.name) {
    case 'POST /aluno/alterar-senha':
      return change(demoStudents.graduate.cpf)
    case 'POST /usuario/alterar-senha-admin':
      return change(demoAdmin.cpf)
    default:
      return request
  }
}

const test = useTestApp()
beforeAll(async () => {
  requests = await plainRequests(test)
  for (const request of requests)
    answers.set(request.name, await sendPlain(test, await learnt(request)))
})

const page = readFileSync(path.join(repositoryRoot(), 'docs/plain-client.md'), 'utf8')
const documented = new Map(
  [...page.matchAll(/^\| `((?:GET|POST) [^`]+)` \| (\d{3}) \|/gm)].map(
    ([, call = '', status]) => [call, Number(status)] as const,
  ),
)
describe('a client of the specification alone', () => {
  it('is described in the documentation call by call', () => {
    const walked = [...answers].map(([name, { statusCode }]) => [name, statusCode] as const)
    const wanted = walked.map(([name]) => [name, documented.get(name) ?? 200] as const)
    expect(walked).toEqual(wanted)
    expect([...documented.keys()].filter((name) => !answers.has(name))).toEqual([])
    expect(documented.size).toBe(16)
  })
})
