import { describe, expect, test } from 'vitest'
import { entryAddress, studentAreaAddress } from '#src/features/login/addresses.ts'

describe('the addresses of the student area', () => {
  test.each([
    ['/api/area-aluno/entrar', '/api/area-aluno/entrar?guid=g'],
    [
      'https://area.example/entrar?origem=portal',
      'https://area.example/entrar?origem=portal&guid=g',
    ],
    ['https://area.example/#/entrar', 'https://area.example/?guid=g#/entrar'],
  ])('%s takes the guid of a login', (area, address) => {
    expect(entryAddress(area, 'g')).toBe(address)
  })

  test.each([
    [null, 'https://area.example/aluno/?a=1'],
    ['..%2f', 'https://area.example/aluno/?a=1'],
    ['../x', 'https://area.example/aluno/?a=1'],
    ['', 'https://area.example/aluno/?a=1'],
    ['x'.repeat(65), 'https://area.example/aluno/?a=1'],
    ['cfc=1', 'https://area.example/aluno/?a=1'],
    ['cfc_1-A', 'https://area.example/aluno/parceiro/cfc_1-A?a=1'],
    ['Q0ZDLTc3OTk=', 'https://area.example/aluno/parceiro/Q0ZDLTc3OTk%3D?a=1'],
  ])('takes the hash %s of a partner into its path only when it is one', (hash, address) => {
    expect(studentAreaAddress('https://area.example/aluno/?a=1', hash)).toBe(address)
  })
})
