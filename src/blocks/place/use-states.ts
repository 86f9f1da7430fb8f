import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { statesQuery } from '#src/api/places.ts'
import { useReload, type Reload } from '../load-failure/use-reload.ts'
import { stateChoices, type StateChoices } from './state-choices.ts'

/** The states to choose from as they load, unless they are not `wanted`; `failed` is set while they could not be loaded. */
export function useStates(
  wanted = true,
): StateChoices & { isPending: boolean; failed: Reload | null } {
  const states = useQuery({ ...statesQuery, enabled: wanted })
  const failed = useReload(states)
  const choices = useMemo(() => stateChoices(states.data ?? []), [states.data])
  return { ...choices, isPending: states.isPending, failed }
}
