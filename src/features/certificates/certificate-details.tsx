import type { ReactNode } from 'react'
import type { Certificate } from '#machines/certificate-lookup/index.ts'
import { formatDay, hoursText } from '#src/texts/formats.ts'
import { Table } from '#src/ui/table.tsx'
import styles from './certificates.module.css'

/** Everything a certificate says. */
export function CertificateDetails({ certificate }: { certificate: Certificate }) {
  const { subjects } = certificate
  const total = subjects.reduce((sum, { hours }) => sum + Number(hours), 0)
  return (
    <>
      <dl className={styles.facts}>
        {certificate.student ? <Fact name="Aluno">{certificate.student}</Fact> : null}
        {certificate.course ? <Fact name="Curso">{certificate.course}</Fact> : null}
        <Fact name="Categoria da CNH">{certificate.category || 'Não se aplica'}</Fact>
        {certificate.day ? (
          <Fact name="Data da inscrição">{formatDay(certificate.day)}</Fact>
        ) : null}
        <Fact name="Código">
          <span className={styles.code}>{certificate.code}</span>
        </Fact>
      </dl>
      {subjects.length > 0 ? (
        <Table
          caption="Disciplinas"
          showCaption
          columns={[
            {
              key: 'title',
              title: 'Disciplina',
              cell: ({ title }) => title,
              rowHeader: true,
            },
            {
              key: 'hours',
              title: 'Horas',
              cell: ({ hours }) => hoursText(hours),
              align: 'end',
            },
          ]}
          rows={subjects}
          total={total > 0 ? ['Total', hoursText(String(total))] : undefined}
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
