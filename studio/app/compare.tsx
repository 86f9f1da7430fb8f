import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { Select } from './controls.tsx'
import { useMessages } from './language.tsx'
import { pageMessages } from './page-messages.ts'
import type { Compared } from './use-compared.ts'

/** No open machine has such a name. */
const ofGit = '*git'

/** The proposed revision: what is changed since the last commit. */
const head = 'HEAD'

/** The choice of an earlier version: another open machine, or a revision of git that is typed. */
export function Compare({ compared, names }: { compared: Compared; names: readonly string[] }) {
  const t = useMessages(pageMessages)
  const { version, choose } = compared
  const revision = version && 'revision' in version ? version.revision : null
  const [typed, setTyped] = useState(revision ?? head)
  const chosen = version && 'machine' in version ? version.machine : revision === null ? '' : ofGit
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') choose({ revision: typed.trim() })
  }
  return (
    <>
      <Select
        aria-label={t.compare}
        title={t.compareHint}
        value={chosen}
        options={[
          { value: '', title: t.compareNone },
          ...names.map((name) => ({ value: name, title: name })),
          { value: ofGit, title: t.compareRevision },
        ]}
        onChange={(value) => {
          setTyped(head)
          if (value === ofGit) choose({ revision: head })
          else choose(value === '' ? null : { machine: value })
        }}
      />
      {chosen === ofGit && (
        <form className="revision" onSubmit={onSubmit}>
          <input
            aria-label={t.revision}
            value={typed}
            spellCheck={false}
            onChange={({ target }) => setTyped(target.value)}
          />
          <button type="submit">{t.compareNow}</button>
        </form>
      )}
    </>
  )
}
