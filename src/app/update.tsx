import { useEffect, useState } from 'react'
import { useActorRef, useSelector } from '@xstate/react'
import { messages } from '#contract/errors.ts'
import { appUpdateMachine, isUpdating } from '#machines/app-update/index.ts'
import { writes } from '#src/api/loading.ts'
import { readStored, writeStored } from '#src/api/stored.ts'
import { Loader } from '#src/ui/loader.tsx'
import { unsaved } from '#src/ui/unsaved.ts'
import { mirrorCounter } from './mirror-counter.ts'
import type { UpdateSource } from './update-source.ts'

/** For this tab alone; a browser without storage counts as never reloaded. */
const reloadedKey = 'portal.reloaded-for'

/**
 * Updates the portal by itself: 'Atualizando arquivos..' over the screen, then a reload, once for each version. Waits
 * while the page has unsaved input or a write request is pending (row C20).
 */
export function AppUpdate({ source }: { source: UpdateSource }) {
  const [logic] = useState(() =>
    appUpdateMachine.provide({
      actions: {
        rememberReload: (_, { version }) => writeStored('sessionStorage', reloadedKey, version),
        reload: () => source.activate(),
      },
    }),
  )
  const [input] = useState(() => ({ reloadedVersion: readStored('sessionStorage', reloadedKey) }))
  const actor = useActorRef(logic, { input })
  const updating = useSelector(actor, isUpdating)

  useEffect(() => {
    // The machine stops in a browser without updates: nothing is sent to it then.
    const report = (type: 'blocker.added' | 'blocker.removed') => {
      if (actor.getSnapshot().status === 'active') actor.send({ type })
    }
    const added = () => report('blocker.added')
    const removed = () => report('blocker.removed')
    const stops = [writes, unsaved].map((each) => mirrorCounter(each, added, removed))
    return () => {
      for (const stop of stops) stop()
    }
  }, [actor])

  useEffect(
    () =>
      source.watch(
        (version) => actor.send({ type: 'update.found', version }),
        () => actor.send({ type: 'registration.failed' }),
      ),
    [source, actor],
  )

  return <Loader active={updating} text={messages.updating} delay={0} keysPass />
}
