import { useEffect, useMemo, useState } from 'react'
import { difference } from '@studio/kit/drawing/diff.ts'
import type { Difference } from '@studio/kit/drawing/diff.ts'
import type { Drawing } from '@studio/kit/drawing/drawing.ts'
import type { Language } from '@studio/kit/messages/language.ts'
import { useLanguage } from './language.tsx'
import { pageMessages } from './page-messages.ts'
import { studioMachine } from './studio-machines.ts'
import type { StudioMachine } from './studio-machines.ts'

/** An earlier version: another open machine by its name, or a revision of git. */
export type Version = { machine: string } | { revision: string }

/** A comparison with an earlier version. */
export interface Compared {
  version: Version | null
  /** How the version is called. */
  title: string
  /** Undefined where nothing is compared, and until the server answers. */
  found: Difference | undefined
  failure: string | null
  choose: (version: Version | null) => void
}

interface Answer {
  asked: string
  drawing: Drawing | null
  failure: string | null
}

interface Choice {
  /** Name of the compared machine. */
  of: string
  version: Version | null
}

/** Where a tab stores its choice: each change of the file loads the page anew. */
const storageKey = 'studio-compared'

/** Compares a machine with the version that is chosen for it. */
export function useCompared(machine: StudioMachine): Compared {
  const [language] = useLanguage()
  const [chosen, setChosen] = useState(storedChoice)
  const version = chosen?.of === machine.name ? chosen.version : null
  const revision = version && 'revision' in version ? version.revision : null
  const other = version && 'machine' in version ? version.machine : null
  const asked = JSON.stringify([machine.name, revision, language])
  const [answer, setAnswer] = useState<Answer>({ asked: '', drawing: null, failure: null })
  useEffect(() => {
    if (revision === null) return undefined
    let isCurrent = true
    void earlierDrawing(machine.name, revision, language).then(
      (result) => isCurrent && setAnswer({ asked, ...result }),
    )
    return () => {
      isCurrent = false
    }
  }, [machine.name, revision, language, asked])
  const own = revision !== null && answer.asked === asked ? answer : null
  const earlier = other === null ? own?.drawing : studioMachine(other, language)?.drawing
  const found = useMemo(
    () => (earlier ? difference(earlier, machine.drawing) : undefined),
    [earlier, machine.drawing],
  )
  return {
    version,
    title: revision ?? other ?? '',
    found,
    failure: own?.failure ?? null,
    choose: (next) => {
      const choice: Choice = { of: machine.name, version: next }
      setChosen(choice)
      sessionStorage.setItem(storageKey, JSON.stringify(choice))
    },
  }
}

function storedChoice(): Choice | null {
  const stored: Choice | null = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
  return stored
}

async function earlierDrawing(
  machine: string,
  revision: string,
  language: Language,
): Promise<Omit<Answer, 'asked'>> {
  const t = pageMessages[language]
  try {
    const response = await fetch('versao', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ machine, revision, language }),
    })
    if (!response.headers.get('content-type')?.startsWith('application/json'))
      return { drawing: null, failure: t.cannotCompare }
    const { drawing, problems }: { drawing?: Drawing; problems?: readonly string[] } =
      await response.json()
    return { drawing: drawing ?? null, failure: problems?.join(' ') ?? null }
  } catch {
    return { drawing: null, failure: t.noAnswer }
  }
}
