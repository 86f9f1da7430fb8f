import { useState } from 'react'
import type { Break } from '@studio/kit/sequences.ts'
import { sentencesOf } from '@studio/kit/path-text.ts'
import type { FactChange } from './play.ts'
import type { Playing } from './use-play.ts'

/** What was played, step by step, with what each step changed and which rules it broke. */
export function PlayedPath({
  playing,
  onHint,
}: {
  playing: Playing
  onHint: (keys: readonly string[]) => void
}) {
  const [copied, setCopied] = useState(false)
  const { played, broken, canRedo, undo, redo, goTo } = playing
  const { given, steps } = played
  const copy = async () => {
    await navigator.clipboard.writeText(sentencesOf(played).join('\n'))
    setCopied(true)
  }
  return (
    <>
      <h3>Caminho até aqui</h3>
      <div className="row">
        <button type="button" disabled={steps.length === 0} onClick={undo}>
          Desfazer
        </button>
        <button type="button" disabled={!canRedo} onClick={redo}>
          Refazer
        </button>
        <button type="button" disabled={steps.length === 0} onClick={() => goTo(0)}>
          Recomeçar
        </button>
        <button type="button" onClick={() => void copy()}>
          {copied ? 'Copiado' : 'Copiar'}
        </button>
      </div>
      <ol className="path" aria-label="Passos">
        <li>
          <b>Dado que</b> {given}
          <NewlyBroken before={[]} after={broken[0] ?? []} />
        </li>
        {steps.map(({ when, outcome, keys, changes }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a step is its position
          <li key={index}>
            <button
              type="button"
              className="link"
              title="Voltar a este passo"
              onClick={() => goTo(index + 1)}
              onPointerEnter={() => onHint(keys)}
              onPointerLeave={() => onHint([])}
            >
              <b>Quando</b> {when}
              <br />
              <b>Então</b> {outcome}
            </button>
            <Changes changes={changes} />
            <NewlyBroken before={broken[index] ?? []} after={broken[index + 1] ?? []} />
          </li>
        ))}
      </ol>
    </>
  )
}

function Changes({ changes }: { changes: readonly FactChange[] }) {
  if (changes.length === 0) return null
  return (
    <p className="changes">
      {changes.map(({ name, before, after }) => (
        <span key={name}>
          {name}: <s>{before}</s> <b>{after}</b>
        </span>
      ))}
    </p>
  )
}

/** The rules that a step broke; those that were broken before are said where it happened. */
function NewlyBroken({ before, after }: { before: readonly Break[]; after: readonly Break[] }) {
  const known = new Set(before.map(({ says }) => says))
  return after
    .filter(({ says }) => !known.has(says))
    .map(({ says, found }) => (
      <p key={says} className="failure">
        <b>Quebra a regra:</b> {says}. <b>Mas</b> {found}.
      </p>
    ))
}
