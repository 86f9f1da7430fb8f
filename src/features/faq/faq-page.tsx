import { Suspense, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { stateByUf } from '#contract/states.ts'
import { activeStatesQuery } from '#src/api/places.ts'
import { useAddressWindow, type SearchMove } from '#src/blocks/address-window/use-address-window.ts'
import { ChannelList } from '#src/blocks/channels/channel-list.tsx'
import { LoadFailure } from '#src/blocks/load-failure/load-failure.tsx'
import { useReload } from '#src/blocks/load-failure/use-reload.ts'
import { Link } from '@tanstack/react-router'
import { PageTitle } from '#src/blocks/page-title/page-title.tsx'
import beside from '#src/ui/beside.module.css'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { lazyPart } from '#src/ui/chunk.ts'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { Loader } from '#src/ui/loader.tsx'
import { Waiting } from '#src/ui/waiting.tsx'
import type { FaqSearch } from './faq-search.ts'
import styles from './faq.module.css'

const FaqQuestions = lazyPart(
  async () => (await import('./faq-questions.tsx')).FaqQuestions,
  LostQuestions,
)
const FaqContact = lazyPart(async () => (await import('./faq-contact.tsx')).FaqContact)

/** In place of the questions whose code does not arrive: the search and the contacts beside them remain. */
function LostQuestions() {
  return (
    <LoadFailure whole error={null} loads="questions" onRetry={() => window.location.reload()} />
  )
}

/** Props of {@link FaqPage}: the current address, and a function that changes it. */
export interface FaqPageProps {
  search: FaqSearch
  onSearch: (next: FaqSearch, how: SearchMove) => void
}

/** Frequent questions: those of every state until one is chosen, then its own. */
export function FaqPage({ search, onSearch }: FaqPageProps) {
  const states = useQuery(activeStatesQuery)
  const reload = useReload(states)
  const [text, setText] = useState('')
  const withoutWindow = { ...search, abrir: undefined, pergunta: undefined }
  const contact = useAddressWindow(search, withoutWindow, onSearch)
  const chosen = search.uf ? stateByUf(search.uf) : undefined
  const options = (states.data ?? []).map(({ uf, name }) => ({ value: uf, label: name }))
  // An address may name a state without an open schedule: its questions are shown all the same.
  if (chosen && !options.some(({ value }) => value === chosen.uf))
    options.push({ value: chosen.uf, label: chosen.name })

  return (
    <div className="page">
      <PageTitle
        title="Dúvidas frequentes"
        current="Dúvidas"
        home={<Link to="/">Página inicial</Link>}
      />
      <p className="lead">
        Busque a sua dúvida. Com o seu estado escolhido, as regras dele vêm primeiro.
      </p>
      <div className={beside.columns}>
        <div>
          <div className={styles.choice}>
            <TextField
              label="Buscar nas perguntas"
              type="search"
              name="busca"
              autoComplete="off"
              enterKeyHint="search"
              value={text}
              onChange={setText}
            />
            <SelectField
              label="Estado"
              name="estado"
              placeholder={states.isPending ? 'Carregando estados…' : 'Selecione o estado'}
              busy={states.isPending}
              value={chosen?.uf ?? ''}
              options={options}
              onChange={(uf) => onSearch({ uf: uf || undefined }, 'replace')}
            />
          </div>
          {reload ? <LoadFailure {...reload} loads="activeStates" /> : null}
          {/* A box of its own: a load that is tried again gives the focus to what is in it. */}
          <div>
            <Suspense fallback={<Waiting />}>
              <FaqQuestions
                place={chosen}
                text={text}
                onContact={(pergunta, onClosed) =>
                  contact.open({ ...search, abrir: 'contato', pergunta }, onClosed)
                }
              />
            </Suspense>
          </div>
        </div>
        <aside aria-labelledby="fale-conosco">
          <Card tone="paper">
            <h2 id="fale-conosco" className={styles.contact}>
              Não achou a resposta?
            </h2>
            <address>
              <ChannelList />
            </address>
            <div className={styles.write}>
              <Button
                variant="secondary"
                wide
                onClick={() => contact.open({ ...search, abrir: 'contato' })}
              >
                Enviar uma mensagem
              </Button>
            </div>
          </Card>
        </aside>
      </div>
      {search.abrir === 'contato' ? (
        <Suspense fallback={<Loader active />}>
          <FaqContact place={chosen} questionId={search.pergunta} onClose={contact.close} />
        </Suspense>
      ) : null}
    </div>
  )
}
