import { useEffect, useRef } from 'react'
import { Link } from '@tanstack/react-router'
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Card } from '#src/ui/card.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { PartnerStages } from './partner-stages.tsx'
import type { PartnerSearch } from './partner-search.ts'
import { usePartner } from './use-partner.ts'
import { useStageAddress, type StageMove } from './use-stage-address.ts'
import styles from './partner.module.css'

/** Props of {@link PartnerPage}: the address as it stands, and the way to write it. */
export type PartnerPageProps = {
  search: PartnerSearch
  onSearch: (next: PartnerSearch, how: StageMove) => void
}

/** Sign-up of a training centre as a partner, in three stages. */
export function PartnerPage({ search, onSearch }: PartnerPageProps) {
  const partner = usePartner()
  const { advance, back } = useStageAddress(partner, search, onSearch)
  const sent = partner.snapshot.matches('sent')
  return (
    <div className="page">
      <Breadcrumbs
        trail={[{ key: 'home', link: <Link to="/">Página inicial</Link> }]}
        current="Seja um parceiro"
      />
      <h1>Seja um parceiro</h1>
      <p className={styles.lead}>
        Cadastre o seu centro de formação de condutores para oferecer os nossos cursos aos seus
        alunos.
      </p>
      <div className={styles.columns}>
        {sent ? <Sent /> : <PartnerStages partner={partner} onAdvance={advance} onBack={back} />}
        <HowItGoesOn />
      </div>
    </div>
  )
}

function Sent() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card>
      <div className={styles.sent}>
        <Icon name="success" size={44} />
        <h2 ref={heading} tabIndex={-1} className={styles.stageTitle}>
          Cadastro enviado
        </h2>
        <p>
          Em breve entraremos em contato pelo e-mail e pelo telefone do gestor. Você pode fechar
          esta página.
        </p>
        <Link to="/" className={buttonClass({ variant: 'secondary' })}>
          Ir para a página inicial
        </Link>
      </div>
    </Card>
  )
}

const steps = [
  ['Cadastro', 'Você informa os dados do centro e do gestor. Leva cerca de 5 minutos.'],
  ['Análise', 'A nossa equipe confere os dados e entra em contato com o gestor.'],
  ['Início', 'Assinado o contrato, o centro recebe o acesso e a sua página de login própria.'],
] as const

function HowItGoesOn() {
  return (
    <aside className={styles.aside} aria-labelledby="como-funciona">
      <Card tone="paper">
        <h2 id="como-funciona" className={styles.asideTitle}>
          Como funciona
        </h2>
        <ol className={styles.steps}>
          {steps.map(([name, text]) => (
            <li key={name}>
              <strong>{name}.</strong> {text}
            </li>
          ))}
        </ol>
      </Card>
    </aside>
  )
}
