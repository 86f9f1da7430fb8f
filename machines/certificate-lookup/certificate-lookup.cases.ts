import { broken, done, type Cases } from '../kit/index.ts'
import type { certificateLookupMachine } from './certificate-lookup.machine.ts'
import type { Certificate, DownloadOutput, FindOutput } from './certificate-lookup.types.ts'

export const sampleCertificate: Certificate = {
  code: 'K3F7-9QWX-2MTB',
  student: 'Joana Silva',
  course: 'Reciclagem de Condutores',
  category: 'AB',
  day: '2026-03-02',
  issued: '2026-04-20',
  subjects: [{ title: 'Legislação de Trânsito', hours: '12' }],
}

const found: FindOutput = { kind: 'found', certificates: [sampleCertificate] }
const missing: FindOutput = { kind: 'notFound', message: 'Certificado não encontrado.' }
const failed: FindOutput = { kind: 'failed', message: 'Muitas tentativas.' }
const answers = [
  done('encontrado', found),
  done('não encontrado', missing),
  done('recusado', failed),
  broken(),
]

export const certificateLookupCases: Cases<typeof certificateLookupMachine> = {
  inputs: [{ code: null }, { code: sampleCertificate.code }],
  events: [
    { type: 'code.submitted', code: sampleCertificate.code },
    { type: 'cpf.submitted', cpf: '52998224725' },
    { type: 'certificate.chosen', code: sampleCertificate.code },
    { type: 'download.requested' },
  ],
  outcomes: {
    findByCode: answers,
    findByCpf: answers,
    download: [
      done<DownloadOutput>('arquivo', { content: 'JVBERi0xLjcK', name: 'certificado.pdf' }),
      done<DownloadOutput>('recusado', null),
      broken(),
    ],
  },
  identity: (context) => context.chosen,
}
