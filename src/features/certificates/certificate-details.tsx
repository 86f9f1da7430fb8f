import type { ReactNode } from 'react'
import type { Certificate } from '#machines/certificate-lookup/index.ts'
import { formatDay, hoursText } from '#src/texts/formats.ts'
import { Table } from '#src/ui/table.tsx'
import styles from './certificates.module.css'

export function CertificateDetails({ certificate }: { certificate: Certificate }) {
  const { subjects } = certificate
  const total = subjects.reduce((sum, { hours }) => sum + Number(hours.replace(',', '.')), 0)
  return (
    <>
      <dl className={styles.details}>
        {certificate.student ? <Detail name="Aluno">{certificate.student}</Detail> : null}
        {certificate.course ? <Detail name="Curso">{certificate.course}</Detail> : null}
        {certificate.category ? (
          <Detail name="Categoria da CNH">{certificate.category}</Detail>
        ) : null}
        {certificate.day ? (
          <Detail name="Data da inscrição">{formatDay(certificate.day)}</Detail>
        ) : null}
        {certificate.issued ? (
          <Detail name="Data da emissão">{formatDay(certificate.issued)}</Detail>
        ) : null}
        <Detail name="Código">
          <span className="whole">{certificate.code}</span>
        </Detail>
      </dl>
      {subjects.length > 0 ? (
        <Table
          caption="Disciplinas"
          showCaption
          columns={[
            { key: 'title', title: 'Disciplina', cell: ({ title }) => title, rowHeader: true },
            { key: 'hours', title: 'Horas', cell: ({ hours }) => hoursText(hours), align: 'end' },
          ]}
          rows={subjects}
          total={total > 0 ? ['Total', hoursText(String(total).replace('.', ','))] : undefined}
        />
      ) : null}
    </>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
