import { useState } from 'react'
import { sentencesOf } from '@studio/kit/path-text.ts'
import { useLanguage, useSay } from './language.tsx'
import { panelSentences } from './panel-sentences.ts'
import type { FactChange } from './play.ts'
import { NewlyBroken } from './played-rules.tsx'
import type { Playing } from './use-play.ts'

/** What was played, step by step, with what each step changed and which rules it broke. */
export function PlayedPath({
  playing,
  onHint,
}: {
  playing: Playing
  onHint: (keys: readonly string[]) => void
}) {
  const [language] = useLanguage()
  const say = useSay(panelSentences)
  const [copied, setCopied] = useState(false)
  const { played, broken, canRedo, undo, redo, goTo } = playing
  const { given, steps } = played
  const copy = async () => {
    await navigator.clipboard.writeText(sentencesOf(played, language).join('\n'))
    setCopied(true)
  }
  return (
    <>
      <h3>{say.pathSoFar}</h3>
      <div className="row">
        <button type="button" disabled={steps.length === 0} onClick={undo}>
          {say.undo}
        </button>
        <button type="button" disabled={!canRedo} onClick={redo}>
          {say.redo}
        </button>
        <button type="button" disabled={steps.length === 0} onClick={() => goTo(0)}>
          {say.restart}
        </button>
        <button type="button" onClick={() => void copy()}>
          {copied ? say.copied : say.copy}
        </button>
      </div>
      <ol className="path" aria-label={say.steps}>
        <li>
          <b>{say.given}</b> {given}
          <NewlyBroken before={[]} after={broken[0] ?? []} />
        </li>
        {steps.map(({ when, outcome, keys, changes }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a step is its position
          <li key={index}>
            <button
              type="button"
              className="link"
              title={say.backHere}
              onClick={() => goTo(index + 1)}
              onPointerEnter={() => onHint(keys)}
              onPointerLeave={() => onHint([])}
            >
              <b>{say.when}</b> {when}
              <br />
              <b>{say.outcome}</b> {outcome}
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
