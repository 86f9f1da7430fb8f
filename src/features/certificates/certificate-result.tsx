import { useEffect, useRef } from 'react'
import { useSelector } from '@xstate/react'
import {
  certificates,
  chosenCertificate,
  isDownloading,
  isSearching,
  lookupMessage,
  lookupResult,
} from '#machines/certificate-lookup/index.ts'
import { formatDay } from '#src/texts/formats.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { RadioGroup } from '#src/ui/field/radio-group.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { CertificateDetails } from './certificate-details.tsx'
import { ResultPlaceholder } from './result-placeholder.tsx'
import type { CertificateLookupActor } from './use-certificate-lookup.ts'
import styles from './certificates.module.css'

/** Props of {@link CertificateResult}; `onRetry` searches again after a failure. */
export interface CertificateResultProps {
  actor: CertificateLookupActor
  onRetry: () => void
}

/** The result of the search: nothing yet, a certificate, the list of a student, or why there is none. */
export function CertificateResult({ actor, onRetry }: CertificateResultProps) {
  const result = useSelector(actor, lookupResult)
  const found = useSelector(actor, certificates)
  const searching = useSelector(actor, isSearching)
  const sentence = useSelector(actor, lookupMessage)
  const [first] = found

  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (found.length > 0) box.current?.querySelector('h2')?.focus()
  }, [found])

  if (searching) return <ResultPlaceholder />
  return (
    <div ref={box}>
      {result === 'notFound' ? (
        <Alert tone="warning" live>
          {sentence}
        </Alert>
      ) : null}
      {result === 'failed' ? (
        <Alert tone="error" live title="A consulta não foi feita">
          <p>{sentence}</p>
          <Button variant="secondary" size="small" onClick={onRetry}>
            Tentar novamente
          </Button>
        </Alert>
      ) : null}
      {result === 'certificate' && first ? (
        <Card className={styles.card}>
          <div className="stack apart">
            <div className={styles.resultHead}>
              <h2 tabIndex={-1} className="text-xl">
                Certificado encontrado
              </h2>
              <span className={styles.authentic}>Autêntico</span>
            </div>
            <CertificateDetails certificate={first} />
            <Download actor={actor} />
          </div>
        </Card>
      ) : null}
      {result === 'list' ? (
        <Card className={styles.card}>
          <div className="stack apart">
            <h2 tabIndex={-1} className="text-xl">
              {found.length === 1 ? '1 certificado' : `${found.length} certificados`}
            </h2>
            <Choice actor={actor} />
            <Download actor={actor} />
          </div>
        </Card>
      ) : null}
    </div>
  )
}

function Choice({ actor }: { actor: CertificateLookupActor }) {
  const found = useSelector(actor, certificates)
  const chosen = useSelector(actor, chosenCertificate)
  return (
    <RadioGroup
      label="Escolha o curso"
      look="cards"
      value={chosen ?? ''}
      onChange={(code) => actor.send({ type: 'certificate.chosen', code })}
      options={found.map((certificate) => ({
        value: certificate.code,
        label: certificate.course || certificate.code,
        hint: (
          <>
            {certificate.day ? (
              <>
                Inscrição em {formatDay(certificate.day)}
                <br />
              </>
            ) : null}
            Código <span className="whole">{certificate.code}</span>
          </>
        ),
      }))}
    />
  )
}

function Download({ actor }: { actor: CertificateLookupActor }) {
  const chosen = useSelector(actor, chosenCertificate)
  const downloading = useSelector(actor, isDownloading)
  const sentence = useSelector(actor, lookupMessage)
  return (
    <>
      {sentence ? (
        <Alert tone="error" live>
          {sentence}
        </Alert>
      ) : null}
      <div className={styles.download}>
        <Button
          wide
          icon={<Icon name="download" size={20} />}
          busy={downloading}
          busyText="Preparando o PDF…"
          blockedReason={chosen === null ? 'Escolha um curso da lista.' : undefined}
          onClick={() => actor.send({ type: 'download.requested' })}
        >
          Baixar certificado em PDF
        </Button>
      </div>
    </>
  )
}
