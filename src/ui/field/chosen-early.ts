import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether this very rendering hydrates what a server has rendered; false on the server. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => typeof document === 'object',
  )

/** The value of a list or tick that differs from what it was rendered with; undefined: no difference, or another field. */
export function chosenIn(field: Element | null): string | boolean | undefined {
  if (field instanceof HTMLSelectElement) {
    const rendered = field.querySelector<HTMLOptionElement>('[selected]') ?? field.options[0]
    return field.value === rendered?.value ? undefined : field.value
  }
  if (field instanceof HTMLInputElement && field.checked !== field.defaultChecked)
    return field.checked
  return undefined
}

/**
 * Reports what was chosen in a list or ticked on a rendered page before its script was loaded, by the `id` of the field: while
 * it hydrates, React would restore the value of the form.
 */
export function useChosenEarly<State extends string | boolean>(
  id: string,
  state: State,
  onChange: (state: State) => void,
) {
  const isHydrating = useIsHydrating()
  const [chosen] = useState(() => (isHydrating ? chosenIn(document.getElementById(id)) : undefined))
  const report = useEffectEvent(() => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a list has a text as value, a checkbox a boolean
    if (chosen !== undefined && chosen !== state) onChange(chosen as State)
  })
  useEffect(() => {
    if (chosen === undefined) return undefined
    // Only after the page around it is hydrated too: a router that does not listen yet would lose a chosen place.
    const soon = setTimeout(report)
    return () => clearTimeout(soon)
  }, [chosen])
}
