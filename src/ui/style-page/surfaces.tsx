import { useState } from 'react'
import { AccordionItem } from '../accordion.tsx'
import { Alert } from '../alert.tsx'
import { Breadcrumbs } from '../breadcrumbs.tsx'
import { Button } from '../button.tsx'
import { Card, MediaCard } from '../card.tsx'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'
import { NewTabLink } from '../new-tab-link.tsx'
import { SignPanel } from '../sign-panel.tsx'
import { Loader } from '../loader.tsx'
import { Price } from '../price.tsx'
import { Skeleton } from '../skeleton.tsx'
import { Spinner } from '../spinner.tsx'
import { Stepper } from '../stepper.tsx'
import { Table } from '../table.tsx'
import { notify } from '../toast/notify.ts'
import { Tooltip } from '../tooltip.tsx'
import styles from './style-page.module.css'

const tones = ['info', 'success', 'warning', 'error'] as const

export function Surfaces() {
  const [asks, setAsks] = useState(false)
  const [loads, setLoads] = useState(false)
  return (
    <>
      <div className="stack">
        <h2>Avisos</h2>
        {tones.map((tone) => (
          <Alert key={tone} tone={tone} title={tone}>
            O que aconteceu e o que fazer.
          </Alert>
        ))}
        <div className="row">
          {tones.map((tone) => (
            <Button key={tone} size="small" onClick={() => void notify(tone, `Aviso ${tone}`)}>
              toast {tone}
            </Button>
          ))}
        </div>
      </div>
      <div className="stack">
        <h2>Superfícies</h2>
        <Breadcrumbs
          trail={[{ key: 'cursos', link: <a href="#cursos">Cursos</a> }]}
          current="Direção Defensiva"
        />
        <p>
          <NewTabLink href="#fora">Um link que abre em nova aba</NewTabLink>
        </p>
        <div className={styles.cards}>
          <Card>Cartão</Card>
          <Card tone="paper">Cartão de papel</Card>
          <MediaCard
            title="Curso sem figura"
            text="Algumas linhas sobre o curso."
            badge="30 horas"
            action={<Button>Começar agora</Button>}
          />
        </div>
        <Price
          label="À vista no boleto"
          amount="R$ 217,90"
          note="ou 6x de R$ 39,48 sem juros no cartão"
        />
        <Stepper step={2} total={4} title="Termos" percent={50} />
        <Stepper step={1} total={4} title="Dados" percent={0} />
        <Table
          caption="Conteúdo"
          columns={[
            { key: 'titulo', title: 'Título', cell: ({ title }) => title, rowHeader: true },
            { key: 'horas', title: 'Horas', cell: ({ hours }) => hours, align: 'end' },
          ]}
          rows={[
            { title: 'Legislação', hours: '12' },
            { title: 'Direção defensiva', hours: '8' },
          ]}
        />
        <div>
          <AccordionItem title="Pergunta">Resposta.</AccordionItem>
        </div>
        <SignPanel title="Nenhum curso encontrado" action={<Button>Ver todos os cursos</Button>}>
          Tente outras palavras.
        </SignPanel>
        <SignPanel failure title="Algo deu errado" action={<Button>Tentar novamente</Button>} />
        <SignPanel failure icon="offline" title="Sem conexão" />
      </div>
      <div className="stack">
        <h2>Espera e janelas</h2>
        <Skeleton width="60%" height="2rem" />
        <div className="row">
          <Spinner />
          <Tooltip content="O que o botão faz.">
            {(describedBy) => <Button aria-describedby={describedBy}>Com explicação</Button>}
          </Tooltip>
          <Button onClick={() => setAsks(true)}>Abrir pergunta</Button>
          <Button
            onClick={() => {
              setLoads(true)
              setTimeout(() => setLoads(false), 2000)
            }}
          >
            Cobrir a tela
          </Button>
        </div>
        <ConfirmDialog
          open={asks}
          title="Sair da inscrição?"
          danger
          percent={40}
          confirmText="Sair"
          onConfirm={() => setAsks(false)}
          onCancel={() => setAsks(false)}
        >
          O que foi digitado se perde.
        </ConfirmDialog>
        <Loader active={loads} />
      </div>
    </>
  )
}
