import { useState } from 'react'
import { leavesOf } from '@studio/kit/followed.ts'
import type { FollowedActor } from '@studio/kit/followed.ts'
import { calledBy, sayFactList, titlesIn } from '@studio/kit/followed-words.ts'
import { FactList } from '../fact-list.tsx'
import { ActorTree } from './actor-tree.tsx'
import { readLog } from '@studio/kit/sightings-read.ts'
import { download } from '../download.ts'
import { following } from '../studio-machines.ts'
import { writeLog } from './log-file.ts'
import { FollowedSequence, Moments } from './moments.tsx'
import { forget, recall } from './sources.ts'
import { subjectOf } from './use-follow.ts'
import type { Follow } from './use-follow.ts'
import './follow.css'

/** Following live actors: who there is, where the chosen one is, what happened and when. */
export function FollowPanel({ follow }: { follow: Follow }) {
  const { runs, actor, chosen } = follow
  return (
    <section className="follow" aria-label="Acompanhamento">
      <label className="check">
        <input
          type="checkbox"
          checked={follow.isAutomatic}
          onChange={(event) => follow.setAutomatic(event.target.checked)}
        />
        Seguir automaticamente
      </label>
      <Files follow={follow} />
      {runs.length === 0 ? (
        <>
          <h2>Nada a acompanhar ainda</h2>
          <Beginning />
        </>
      ) : (
        <>
          <ActorTree follow={follow} />
          {actor ? (
            <Chosen actor={actor} follow={follow} />
          ) : (
            <p>{chosen ? 'Neste momento este ator ainda não existia.' : 'Escolha um ator.'}</p>
          )}
          {chosen && <Moments follow={follow} />}
          {actor && <Facts actor={actor} />}
          {chosen && !follow.isSequence && (
            <details>
              <summary>Sequência</summary>
              <FollowedSequence follow={follow} />
            </details>
          )}
          <details>
            <summary>Como fazer aparecer mais atores</summary>
            <Beginning />
          </details>
        </>
      )}
    </section>
  )
}

function Beginning() {
  return (
    <>
      <p>Deixe esta página aberta e faça aparecer atores de um destes modos:</p>
      <ul>
        {following.map(({ from, how }) => (
          <li key={from}>
            <b>{from}</b>: {how}
          </li>
        ))}
        <li>
          <b>Testes</b>: com este estúdio aberto, rode{' '}
          <code>STUDIO_URL={new URL('.', location.href).href} npx vitest run</code>.
        </li>
        <li>
          <b>Arquivo</b>: importe um registro que alguém exportou.
        </li>
      </ul>
      <p>Nada do que uma pessoa digita chega aqui: só códigos, escolhas e contagens.</p>
    </>
  )
}

function Files({ follow: { memory, isSequence, setSequence } }: { follow: Follow }) {
  const [problem, setProblem] = useState<string | null>(null)
  const open = async (file: File | undefined) => {
    if (!file) return
    const sightings = readLog(await file.text())
    if (sightings) recall(sightings)
    setProblem(sightings ? null : `“${file.name}” não é um registro de acontecimentos do estúdio.`)
  }
  const isEmpty = memory.length === 0
  return (
    <>
      <div className="row">
        <button
          type="button"
          aria-pressed={isSequence}
          disabled={isEmpty}
          title="Mostra a sequência no lugar do desenho"
          onClick={() => setSequence(!isSequence)}
        >
          Sequência
        </button>
        <button
          type="button"
          disabled={isEmpty}
          onClick={() => {
            const { name, text } = writeLog(memory, new Date())
            download({ name, type: 'application/json', content: text })
          }}
        >
          Exportar
        </button>
        <label className="button">
          Importar
          <input
            type="file"
            accept="application/json,.json"
            onChange={(event) => {
              void open(event.target.files?.[0])
              // The same file may be chosen again.
              event.target.value = ''
            }}
          />
        </label>
        <button type="button" disabled={isEmpty} onClick={forget}>
          Limpar
        </button>
      </div>
      {problem !== null && (
        <p role="alert" className="failure">
          {problem}
        </p>
      )}
    </>
  )
}

const statusWords = { active: null, done: 'terminou', error: 'quebrou', stopped: 'parou' } as const

function Chosen({ actor, follow }: { actor: FollowedActor; follow: Follow }) {
  const { machine, status } = actor
  const actors = follow.runs.find(({ run }) => run === follow.chosen?.run)?.actors
  const parent = actors?.find(({ number }) => number === actor.parent)
  const subject = subjectOf(machine ?? '')
  const { title, detail } = calledBy(actor, parent, subjectOf)
  const text = status && statusWords[status]
  return (
    <>
      <h2>
        {title} {detail !== '' && <small>{detail}</small>}
      </h2>
      <p aria-live="polite">
        <b>{titlesIn(actor.states, subject).join(' e ') || 'começando'}</b>
        {text && ` · ${text}`}
      </p>
      <p>
        <code>{leavesOf(actor.states).join(' ')}</code>
      </p>
      {subject === undefined && <p>Esta máquina não está no catálogo: não há desenho dela.</p>}
    </>
  )
}

function Facts({ actor: { facts, machine } }: { actor: FollowedActor }) {
  const text = sayFactList(facts, subjectOf(machine ?? '')?.words ?? {})
  return <FactList title="Fatos" facts={text} open />
}
