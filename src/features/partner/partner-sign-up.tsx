import { useEffect, useRef } from 'react'
import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { isPartnerSent } from '#machines/partner/index.ts'
import type { SearchMove } from '#src/blocks/address-window/use-address-window.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Card } from '#src/ui/card.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { PartnerStages } from './partner-stages.tsx'
import type { PartnerSearch } from './partner-search.ts'
import { usePartner } from './use-partner.ts'
import { useStageAddress } from './use-stage-address.ts'
import { Unbroken } from '#src/ui/unbroken.tsx'
import styles from './partner.module.css'

/** Props of {@link PartnerSignUp}: the current address, and a function that changes it. */
export interface PartnerSignUpProps {
  search: PartnerSearch
  onSearch: (next: PartnerSearch, how: SearchMove) => void
}

/** The stages of the sign-up, and the confirmation once it is sent. */
export function PartnerSignUp({ search, onSearch }: PartnerSignUpProps) {
  const partner = usePartner()
  const { advance, back } = useStageAddress(partner, search, onSearch)
  const sent = useSelector(partner.actor, isPartnerSent)
  return sent ? <Sent /> : <PartnerStages partner={partner} onAdvance={advance} onBack={back} />
}

function Sent() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card>
      <div className={`stack ${styles.sent}`}>
        <Icon name="success" size={44} />
        <h2 ref={heading} tabIndex={-1} className="text-xl">
          Cadastro enviado
        </h2>
        <p>
          <Unbroken>
            Em breve entraremos em contato pelo e-mail e pelo telefone do gestor. Você pode fechar
            esta página.
          </Unbroken>
        </p>
        <Link to="/" className={buttonClass({ variant: 'secondary' })}>
          Ir para a página inicial
        </Link>
      </div>
    </Card>
  )
}
