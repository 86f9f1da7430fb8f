import type { Certificate } from '#contract/calls/certificates.ts'
import { broken, done } from '../kit/index.ts'
import type { Cases } from '../kit/index.ts'
import type { certificateLookupMachine } from './certificate-lookup.machine.ts'
import type { DownloadOutput, FindOutput } from './certificate-lookup.types.ts'

/** A made-up certificate. */
export const sampleCertificate: Certificate = {
  nome_Aluno: 'Joana Silva',
  inscricao_Id: 4821,
  data_Inscricao: '2026-03-02',
  nome_Curso: 'Reciclagem de Condutores',
  categoria_Cnh: 'AB',
  codigo_certificado: 'K3F7-9QWX-2MTB',
  disciplinas: [{ Titulo: 'Legislação de Trânsito', CargaHoraria: 12 }],
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

/** Walks of the look-up, with and without a code in the address. */
export const certificateLookupCases: Cases<typeof certificateLookupMachine> = {
  inputs: [{ code: null }, { code: sampleCertificate.codigo_certificado }],
  events: [
    { type: 'code.submitted', code: sampleCertificate.codigo_certificado },
    { type: 'cpf.submitted', cpf: '52998224725' },
    { type: 'certificate.chosen', code: sampleCertificate.codigo_certificado },
    { type: 'download.requested' },
  ],
  outcomes: {
    findByCode: answers,
    findByCpf: answers,
    download: [
      done('arquivo', {
        ConteudoBase64: 'JVBERi0xLjcK',
        NomeArquivo: 'certificado.pdf',
      } satisfies DownloadOutput),
      done('recusado', null satisfies DownloadOutput),
      broken(),
    ],
  },
  identity: (context) => [context.byCode, context.chosen],
}
