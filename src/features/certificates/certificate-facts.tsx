import type { ReactNode } from 'react'
import type { Certificate } from '#contract/calls/certificates.ts'
import { formatDay } from '#src/texts/formats.ts'
import { Table } from '#src/ui/table.tsx'
import styles from './certificates.module.css'

const hours = (amount: number) => `${amount} hora/aula`

/** Everything a certificate says. */
export function CertificateFacts({ certificate }: { certificate: Certificate }) {
  const { disciplinas } = certificate
  const total = disciplinas.reduce((sum, { CargaHoraria }) => sum + CargaHoraria, 0)
  return (
    <>
      <dl className={styles.facts}>
        <Fact name="Aluno">{certificate.nome_Aluno}</Fact>
        <Fact name="Curso">{certificate.nome_Curso}</Fact>
        <Fact name="Categoria da CNH">{certificate.categoria_Cnh || 'Não se aplica'}</Fact>
        <Fact name="Data da inscrição">{formatDay(certificate.data_Inscricao)}</Fact>
        <Fact name="Código">
          <span className={styles.code}>{certificate.codigo_certificado}</span>
        </Fact>
      </dl>
      {disciplinas.length > 0 ? (
        <Table
          caption="Disciplinas"
          showCaption
          columns={[
            {
              key: 'title',
              title: 'Disciplina',
              cell: ({ Titulo }) => Titulo,
              rowHeader: true,
            },
            {
              key: 'hours',
              title: 'Horas',
              cell: ({ CargaHoraria }) => hours(CargaHoraria),
              align: 'end',
            },
          ]}
          rows={disciplinas}
          rowKey={({ Titulo }) => Titulo}
          total={['Total', hours(total)]}
        />
      ) : null}
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
