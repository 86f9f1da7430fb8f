import { useState } from 'react'
import { openSequence } from './open-sequence.ts'
import type { OpenedSequence } from './open-sequence.ts'

/** Opens a failing sequence that a test kept, and says which rule it broke and whether it still does. */
export function SequenceFile({ onOpen }: { onOpen: (sequence: OpenedSequence) => void }) {
  const [opened, setOpened] = useState<OpenedSequence | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const read = async (file: File) => {
    try {
      const sequence = openSequence(await file.text())
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
        Abrir sequência que falhou
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
          <b>Regra:</b> {opened.rule}. <Today {...opened} />
        </p>
      )}
    </>
  )
}

function Today({ found, today }: Pick<OpenedSequence, 'found' | 'today'>) {
  if (today.is === 'broken') return <span className="failure">Mas {today.found}.</span>
  return (
    <>
      Quando foi guardada: {found}.{' '}
      <b>{today.is === 'kept' ? 'Hoje a regra vale.' : 'A máquina não tem mais esta regra.'}</b>
    </>
  )
}
