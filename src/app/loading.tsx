import { useEffect } from 'react'
import { useRouterState } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { isCovering, loadingMachine } from '#machines/loading/index.ts'
import { covering as coveringRequests } from '#src/api/loading.ts'
import { Loader } from '#src/ui/loader.tsx'
import { mirrorCounter } from './mirror-counter.ts'

/**
 * The loader over the whole screen. It covers while something is sent that shows no progress of its own, or while a page
 * is loading, not for every request that the loading counter counts: pages have their own placeholders, and a link
 * under the pointer prefetches its page.
 */
export function LoadingOverlay() {
  const navigating = useRouterState({ select: (state) => state.isLoading })
  const actor = useActorRef(loadingMachine)
  const covering = useSelector(actor, isCovering)

  useEffect(() => {
    const started = () => actor.send({ type: 'request.started' })
    const finished = () => actor.send({ type: 'request.finished' })
    return mirrorCounter(coveringRequests, started, finished)
  }, [actor])
  useEffect(() => (navigating ? coveringRequests.start() : undefined), [navigating])

  // The machine has waited already.
  return <Loader active={covering} delay={0} />
}
