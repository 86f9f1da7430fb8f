import { lazy, memo, Suspense, useEffect, useState, type ComponentType } from 'react'
import { unexpectedError } from '#contract/errors.ts'
import { fetchChunk } from '#src/ui/chunk.ts'
import { chosenIn, useIsHydrated } from '#src/ui/field/chosen-early.ts'
import { notify } from '#src/ui/toast/notify.ts'

/** By these a visitor begins to use a form; `pressed` comes from `early-press.ts`. */
const uses = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'input', 'change', 'pressed']

const place = 'main form'

/** By these React hydrates the form around a field at once and whole: the next key would wait for all of it. */
const typing =
  'pointerdown pointerup mousedown mouseup touchstart touchend click keydown keypress keyup input textInput change compositionstart compositionend'

/** How long a failed load is not repeated, ms: as long as its toast is shown. */
const retryPause = 5_000

const isText = (field: unknown): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && !/^(?:checkbox|radio|hidden)$/.test(field.type))

/** React marks what it has hydrated with properties (`early-press.ts`), a form after its fields. */
const isHydrated = (field: Element, form: Element) =>
  Object.keys(field).some((key) => key.startsWith('__reactProps') && key in form)

/** Withholds typing in a form from React, which hydrates it in steps between the keys then. */
function withhold(event: Event) {
  const field = isText(event.target) && event.target
  const form = field && field.closest(place)
  if (form && !isHydrated(field, form)) event.stopPropagation()
}

/** Whether a visitor has begun to use a form before scripts listened. */
const isUsed = ({ elements }: HTMLFormElement) =>
  [...elements].some(
    (field) =>
      field === document.activeElement ||
      (isText(field) && field.value !== field.defaultValue) ||
      chosenIn(field) !== undefined,
  )

/**
 * The next try for a module that did not come. Chromium remembers that it did not, and refuses its address without a request from then
 * on: a query makes it another one. An error that names no address, as Safari's, leaves the try as it was.
 */
function nextTry<Module>(error: unknown, load: () => Promise<Module>) {
  const address = error instanceof Error && /https?:\S+?\.js/.exec(error.message)?.[0]
  if (!address) return load
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the address is that of the module
  return () => import(/* @vite-ignore */ `${address}?${Date.now()}`) as Promise<Module>
}

/**
 * The form of a page, whose code is fetched when it is first used if a server has rendered it, and at once otherwise. Until then
 * its HTML stays as it is: the browser itself works its fields, and each field gives the form what was entered in it
 * meanwhile (`chosen-early.ts`, `masked-field.tsx`, react-hook-form). `Waiting` is shown for it while it loads elsewhere. If
 * its code does not arrive, a toast reports that, the fields stay as they are, and the next use tries again.
 */
export function servedForm<Module, Props extends object>(
  load: () => Promise<Module>,
  formOf: (module: Module) => ComponentType<Props>,
  Waiting: ComponentType<Props>,
): ComponentType<Props> {
  let isUntouched = false
  let begin = () => {}
  const nextUse = () => new Promise<void>((resolve) => (begin = resolve))
  let used = nextUse()
  if (typeof window === 'object')
    for (const name of typing.split(' ')) window.addEventListener(name, withhold, true)

  const Part = lazy(async () => {
    let fetchForm = load
    for (;;) {
      await used
      try {
        return { default: formOf(await fetchChunk(fetchForm)) }
      } catch (error) {
        if (!isUntouched) throw error
        used = nextUse()
        fetchForm = nextTry(error, fetchForm)
        notify('error', unexpectedError('ChunkLoadError'))
        // A press that waits for the form asks in every frame.
        await new Promise((resolve) => setTimeout(resolve, retryPause))
      }
    }
  })

  // A boundary that renders anew before it is hydrated would be replaced: only new props may do that.
  const Boundary = memo(function Boundary(props: Props) {
    const [first] = useState(props)
    if (props !== first) begin()
    return (
      <Suspense fallback={<Waiting {...props} />}>
        <Part {...props} />
      </Suspense>
    )
  })

  return function ServedForm(props: Props) {
    const isHydrated = useIsHydrated()
    const [isServed] = useState(isHydrated)
    isUntouched = isServed
    if (!isServed) begin()
    useEffect(() => {
      if (!isServed) return undefined
      const onUse = ({ target }: Pick<Event, 'target'>) => {
        if (target instanceof Element && target.closest(place)) begin()
      }
      for (const name of uses) window.addEventListener(name, onUse, { capture: true })
      for (const form of document.querySelectorAll<HTMLFormElement>(place))
        if (isUsed(form)) begin()
      return () => {
        for (const name of uses) window.removeEventListener(name, onUse, { capture: true })
      }
    }, [isServed])
    return <Boundary {...props} />
  }
}
