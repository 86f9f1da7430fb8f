import { useState } from 'react'
import { useLanguage, useSay } from './language.tsx'
import { openSequence } from './open-sequence.ts'
import type { OpenedSequence } from './open-sequence.ts'
import { panelSentences } from './panel-sentences.ts'

/** Opens a failing sequence that a test kept, and says which rule it broke and whether it still does. */
export function SequenceFile({ onOpen }: { onOpen: (sequence: OpenedSequence) => void }) {
  const [language] = useLanguage()
  const say = useSay(panelSentences)
  const [opened, setOpened] = useState<OpenedSequence | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const read = async (file: File) => {
    try {
      const sequence = openSequence(await file.text(), language)
      setOpened(sequence)
      setFailure(null)
      onOpen(sequence)
    } catch (error) {
      setOpened(null)
      setFailure(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <>
      <label className="file">
        {say.openSequence}
        <input
          type="file"
          accept="application/json,.json"
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) void read(file)
            // The same file may be opened again.
            target.value = ''
          }}
        />
      </label>
      {failure !== null && (
        <p className="failure" role="alert">
          {failure}
        </p>
      )}
      {opened && (
        <p role="status">
          <b>{say.rule}</b> {opened.rule}. <Today {...opened} />
        </p>
      )}
    </>
  )
}

function Today({ found, today }: Pick<OpenedSequence, 'found' | 'today'>) {
  const say = useSay(panelSentences)
  if (today.is === 'broken')
    return (
      <span className="failure">
        {say.but} {today.found}.
      </span>
    )
  return (
    <>
      {say.wasKept(found)} <b>{today.is === 'kept' ? say.holdsToday : say.isGone}</b>
    </>
  )
}
