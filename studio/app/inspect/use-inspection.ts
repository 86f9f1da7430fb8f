import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { inspectedRules } from '@studio/kit/inspect/rules.ts'
import type { InspectedRules } from '@studio/kit/inspect/rules.ts'
import { familyOf, inspectedRun, inspectedOn } from '@studio/kit/inspect/inspected.ts'
import type { InspectedActor, InspectedRun } from '@studio/kit/inspect/inspected.ts'
import { logOn } from '@studio/kit/inspect/log.ts'
import type { Log, LogEntry } from '@studio/kit/inspect/log.ts'
import type { InspectionRecord } from '@studio/kit/inspect/records.ts'
import { inEachLanguage } from '@studio/kit/messages/language.ts'
import { useLanguage } from '../language.tsx'
import { machineNames, studioMachine } from '../studio-machines.ts'
import type { StudioMachine } from '../studio-machines.ts'
import type { Go } from '../use-address.ts'
import { growing } from './growing.ts'
import { lastReportAt } from './memory.ts'
import type { StoredRun, Memory } from './memory.ts'
import { attach, memoryNow, subscribe } from './sources.ts'

/** An actor by its run and number. */
export interface Chosen {
  run: string
  actor: number
}
/** A run with its actors as they are, or were at the shown moment. */
export type ShownRun = InspectedRun & { isOver: boolean }

const background = new Set(
  machineNames.filter(({ isBackground }) => isBackground).map(({ id }) => id),
)

const names = new Map(machineNames.map(({ id, name }) => [id, name]))
/** The studio's machines by id, with labels in a language. */
const subjects = inEachLanguage(
  (language) =>
    (id: string): StudioMachine | undefined =>
      studioMachine(names.get(id) ?? '', language),
)

const liveRun = growing<InspectedRun>(inspectedOn)
const wholeLogs = inEachLanguage((language) =>
  growing<Log>((known, fresh) => logOn(known, fresh, subjects[language], language)),
)

/** Inspects live actors: which there are, which one is shown, and at which moment. */
export function useInspection(machine: StudioMachine, isOpen: boolean, go: Go) {
  const memory = useSyncExternalStore(subscribe, memoryNow)
  const [language] = useLanguage()
  const [picked, setPicked] = useState<Chosen | null>(null)
  const [isAutomatic, setAutomatic] = useState(true)
  const [isFamilyOnly, setFamilyOnly] = useState(true)
  const [isSequence, setSequence] = useState(false)
  const [moment, setMoment] = useState<number | null>(null)
  useEffect(() => {
    if (isOpen) attach()
  }, [isOpen])

  const latest = useMemo(
    () => latestMover(memory.filter(({ isOver }) => !isOver)) ?? latestMover(memory),
    [memory],
  )
  const jumps = isAutomatic && moment === null
  const chosen = (jumps ? latest : null) ?? picked ?? latest
  const stored = memory.find(({ run }) => run === chosen?.run)
  const records = stored?.records
  const runs = useMemo(
    () =>
      memory
        .toSorted((a, b) => lastReportAt(b) - lastReportAt(a))
        .flatMap((one): ShownRun[] => {
          const run =
            moment !== null && one.run === chosen?.run
              ? inspectedRun(one.records, moment)
              : liveRun(one.records)
          return run ? [{ ...run, isOver: one.isOver }] : []
        }),
    [memory, moment, chosen?.run],
  )
  const run = runs.find((one) => one.run === chosen?.run)
  const actor = run?.actors.find(({ number }) => number === chosen?.actor)
  const family = useMemo(() => {
    const actors = records ? liveRun(records)?.actors : undefined
    return actors && chosen && isFamilyOnly ? familyOf(actors, chosen.actor) : null
  }, [records, chosen, isFamilyOnly])
  const entries = useMemo((): readonly LogEntry[] => {
    const all = (records && wholeLogs[language](records)?.entries) ?? []
    return family ? all.filter((entry) => family.has(entry.actor)) : all
  }, [records, family, language])

  // Only the chosen actor: there may be hundreds.
  const subject = subjects[language](actor?.machine ?? '')
  const number = actor?.number
  const judge = useMemo(
    () =>
      subject && number !== undefined
        ? growing<InspectedRules>(inspectedRules(subject, number))
        : null,
    // Numbers start again with every run.
    // oxlint-disable-next-line react/exhaustive-deps
    [subject, number, chosen?.run],
  )
  const judged = useMemo(
    () => (isOpen && records && judge ? judge(records) : null),
    [isOpen, records, judge],
  )

  // The drawing shows the machine of the chosen actor.
  const wanted = actor?.machine ? names.get(actor.machine) : undefined
  const target = jumps && isOpen && wanted !== machine.name ? wanted : undefined
  useEffect(() => {
    if (target !== undefined) go({ machine: target, panel: 'acompanhar' }, { replace: true })
  }, [target, go])

  const chosenRun = chosen?.run
  const choose = useCallback(
    (next: Chosen, of: InspectedActor) => {
      if (next.run !== chosenRun) setMoment(null)
      setPicked(next)
      setAutomatic(false)
      const name = names.get(of.machine ?? '')
      if (name !== undefined) go({ machine: name, panel: 'acompanhar' })
    },
    [chosenRun, go],
  )

  const shown = isOpen && actor?.machine === machine.machine.id ? actor : undefined
  // A stopped actor is in no state, although its last record has some.
  const lit = useMemo(
    () =>
      shown && shown.status !== 'stopped'
        ? { active: shown.states, taken: shown.taken }
        : undefined,
    [shown],
  )
  return {
    memory,
    /** The machine of an id, in the language of the page. */
    subjectOf: subjects[language],
    runs,
    chosen,
    actor,
    entries,
    family,
    records: records ?? nothing,
    moment,
    /** The results of the chosen actor's rules for all its steps; null where its machine is unknown. */
    judged,
    isAutomatic,
    isFamilyOnly,
    isSequence: isOpen && isSequence && memory.length > 0,
    isPast: isOpen && moment !== null,
    setAutomatic: (on: boolean) => {
      setPicked(chosen)
      setAutomatic(on)
    },
    setFamilyOnly,
    setSequence,
    setMoment: (number: number | null) => {
      // Looking back stays with that actor.
      if (moment === null) setPicked(chosen)
      setMoment(number)
    },
    choose,
    /** The lit parts of the drawing; undefined when it shows another machine, or a stopped actor. */
    lit,
  }
}

export type LiveInspection = ReturnType<typeof useInspection>

const nothing: readonly InspectionRecord[] = []

/** The actor that moved last, of those whose machine the studio has and that do not run beside every page. */
function latestMover(memory: Memory): Chosen | null {
  let found: (Chosen & { at: number; number: number }) | null = null
  for (const stored of memory)
    for (const actor of moversOf(stored)) {
      const { number, at } = actor.moved ?? { number: 0, at: 0 }
      if (!found || at > found.at || (at === found.at && number > found.number))
        found = { run: stored.run, actor: actor.number, at, number }
    }
  return found && { run: found.run, actor: found.actor }
}

function moversOf({ records }: StoredRun): readonly InspectedActor[] {
  const actors = liveRun(records)?.actors ?? []
  return actors.filter(
    ({ machine, moved }) =>
      moved !== null && machine !== null && names.has(machine) && !background.has(machine),
  )
}
