import { lazy, memo, Suspense, useEffect, useState, type ComponentType } from 'react'
import { unexpectedError } from '#contract/errors.ts'
import { fetchChunk } from '#src/ui/chunk.ts'
import { chosenIn, useIsHydrating } from '#src/ui/field/chosen-early.ts'
import { notify } from '#src/ui/toast/notify.ts'
import { isTextField, pageForm, withholdTyping } from './withhold-typing.ts'

/** The events by which a visitor begins to use a form; `pressed` comes from `server/pages/early-press.ts`. */
const usageEvents = 'pointerover pointerdown focusin keydown input change pressed'.split(' ')

/** The pause after a failed load, ms: as long as its toast is shown. */
const retryPause = 5_000

/** Whether a visitor began to use a form before its events were listened to. */
const isUsed = ({ elements }: HTMLFormElement) =>
  [...elements].some(
    (field) =>
      field === document.activeElement ||
      (isTextField(field) && field.value !== field.defaultValue) ||
      chosenIn(field) !== undefined,
  )

/**
 * A second load of a module that failed. Chromium remembers the failure and does not request the address again, so a query is added
 * to it. Safari's error has no address; then the load is unchanged.
 */
function retryOf<Module>(error: unknown, load: () => Promise<Module>) {
  const address = error instanceof Error && /https?:\S+?\.js/.exec(error.message)?.[0]
  if (!address) return load
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the address is that of the module
  return () => import(/* @vite-ignore */ `${address}?${Date.now()}`) as Promise<Module>
}

/**
 * The form of a page. If a server has rendered it, its code is fetched at its first use, and its HTML stays until then: the browser
 * handles its fields, and each field later gives the form what was entered (`chosen-early.ts`, `masked-field.tsx`, react-hook-form).
 * If that fetch fails, a toast reports it, the fields stay, and the next use tries again. Otherwise the code is fetched at once, and
 * `Waiting` is shown meanwhile.
 */
export function servedForm<Module, Props extends object>(
  load: () => Promise<Module>,
  formOf: (module: Module) => ComponentType<Props>,
  Waiting: ComponentType<Props>,
): ComponentType<Props> {
  let isServerRendered = false
  let startLoading = () => {}
  const nextUse = () => new Promise<void>((resolve) => (startLoading = resolve))
  let firstUse = nextUse()
  if (typeof window === 'object') withholdTyping()

  const Part = lazy(async () => {
    let fetchForm = load
    for (;;) {
      await firstUse
      try {
        return { default: formOf(await fetchChunk(fetchForm)) }
      } catch (error) {
        if (!isServerRendered) throw error
        firstUse = nextUse()
        fetchForm = retryOf(error, fetchForm)
        notify('error', unexpectedError('ChunkLoadError'))
        // `early-press.ts` repeats `pressed` in every frame.
        await new Promise((resolve) => setTimeout(resolve, retryPause))
      }
    }
  })

  // React replaces the HTML of a boundary that renders again before it is hydrated. `memo` allows that for new props alone.
  const Boundary = memo(function Boundary(props: Props) {
    const [first] = useState(props)
    if (props !== first) startLoading()
    return (
      <Suspense fallback={<Waiting {...props} />}>
        <Part {...props} />
      </Suspense>
    )
  })

  return function ServedForm(props: Props) {
    const isHydrating = useIsHydrating()
    const [isServed] = useState(isHydrating)
    isServerRendered = isServed
    if (!isServed) startLoading()
    useEffect(() => {
      if (!isServed) return undefined
      const onUse = ({ target }: Pick<Event, 'target'>) => {
        if (target instanceof Element && target.closest(pageForm)) startLoading()
      }
      for (const name of usageEvents) window.addEventListener(name, onUse, { capture: true })
      for (const form of document.querySelectorAll<HTMLFormElement>(pageForm))
        if (isUsed(form)) startLoading()
      return () => {
        for (const name of usageEvents) window.removeEventListener(name, onUse, { capture: true })
      }
    }, [isServed])
    return <Boundary {...props} />
  }
}
