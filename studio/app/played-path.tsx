import { useState } from 'react'
import { messagesOf } from '@studio/kit/paths/text.ts'
import { useLanguage, useMessages } from './language.tsx'
import { playMessages } from './play-messages.ts'
import { NewlyBroken } from './played-rules.tsx'
import type { Playing } from './use-play.ts'
import { Changes } from './value-list.tsx'

/** The played steps, with the changes of each and the rules that it broke. */
export function PlayedPath({
  playing,
  onHint,
}: {
  playing: Playing
  onHint: (keys: readonly string[]) => void
}) {
  const [language] = useLanguage()
  const t = useMessages(playMessages)
  const [copied, setCopied] = useState(false)
  const { played, broken, canRedo, undo, redo, goTo } = playing
  const { given, steps } = played
  const copy = async () => {
    await navigator.clipboard.writeText(messagesOf(played, language).join('\n'))
    setCopied(true)
  }
  return (
    <>
      <h3>{t.pathSoFar}</h3>
      <div className="row">
        <button type="button" disabled={steps.length === 0} onClick={undo}>
          {t.undo}
        </button>
        <button type="button" disabled={!canRedo} onClick={redo}>
          {t.redo}
        </button>
        <button type="button" disabled={steps.length === 0} onClick={() => goTo(0)}>
          {t.restart}
        </button>
        <button type="button" onClick={() => void copy()}>
          {copied ? t.copied : t.copy}
        </button>
      </div>
      <ol className="path" aria-label={t.steps}>
        <li>
          <b>{t.given}</b> {given}
          <NewlyBroken before={[]} after={broken[0] ?? []} />
        </li>
        {steps.map(({ when, outcome, keys, changes }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a step is its position
          <li key={index}>
            <button
              type="button"
              className="link"
              title={t.backHere}
              onClick={() => goTo(index + 1)}
              onPointerEnter={() => onHint(keys)}
              onPointerLeave={() => onHint([])}
            >
              <b>{t.when}</b> {when}
              <br />
              <b>{t.outcome}</b> {outcome}
            </button>
            <Changes changes={changes} />
            <NewlyBroken before={broken[index] ?? []} after={broken[index + 1] ?? []} />
          </li>
        ))}
      </ol>
    </>
  )
}
