import { useRouterState, type HistoryState } from '@tanstack/react-router'
import type { Category } from '#contract/categories.ts'
import { useIsHydrating } from '#src/ui/field/chosen-early.ts'
import type { Arrival } from './arrival-notice.tsx'

declare module '@tanstack/history' {
  interface HistoryState {
    /** Of the home page: what led to it, as an address that is no page or a message that was sent. */
    arrival?: Arrival
    /** Of the catalogue: the lists that were unfolded. */
    wholeLists?: Category[]
  }
}

/** What an entry of the history carries, also when it is loaded again; undefined while a page is as the server has rendered it. */
export function useEntryState<Name extends 'arrival' | 'wholeLists'>(
  name: Name,
): HistoryState[Name] | undefined {
  const carried = useRouterState({ select: ({ location }): HistoryState => location.state })
  return useIsHydrating() ? undefined : carried[name]
}
