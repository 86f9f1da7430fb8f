import { useState } from 'react'
import { errorText } from '@studio/kit/values/value-text.ts'
import { FileButton } from './controls.tsx'
import { useLanguage, useMessages } from './language.tsx'
import { openSequence } from './open-sequence.ts'
import type { OpenedSequence } from './open-sequence.ts'
import { playMessages } from './play-messages.ts'

/** Opens a failing sequence that a test stored, and shows which rule it broke and whether it still does. */
export function SequenceFile({ onOpen }: { onOpen: (sequence: OpenedSequence) => void }) {
  const [language] = useLanguage()
  const t = useMessages(playMessages)
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
      setFailure(errorText(error))
    }
  }
  return (
    <>
      <FileButton label={t.openSequence} onFiles={([file]) => void read(file)} />
      {failure !== null && (
        <p className="failure" role="alert">
          {failure}
        </p>
      )}
      {opened && (
        <p role="status">
          <b>{t.rule}</b> {opened.rule}. <Today {...opened} />
        </p>
      )}
    </>
  )
}

function Today({ found, today }: Pick<OpenedSequence, 'found' | 'today'>) {
  const t = useMessages(playMessages)
  if (today.is === 'broken')
    return (
      <span className="failure">
        {t.but} {today.found}.
      </span>
    )
  return (
    <>
      {t.foundThen(found)} <b>{today.is === 'passes' ? t.passesToday : t.isRemoved}</b>
    </>
  )
}
