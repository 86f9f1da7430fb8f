import type { KeyboardEvent, ReactNode } from 'react'

/** A tab of the panel. `name` is its name in the address; `shortcut` a single letter. */
export interface Tab {
  name: string
  title: string
  shortcut?: string
}

/** One panel of several: its tabs by pointer, arrow keys or letter, and the content of the chosen one. */
export function Tabs<Name extends string>({
  tabs,
  chosen,
  onChoose,
  children,
}: {
  tabs: readonly (Tab & { name: Name })[]
  chosen: Name
  onChoose: (name: Name) => void
  children: ReactNode
}) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    const at = tabs.findIndex(({ name }) => name === chosen)
    const next = tabs.at((at + step) % tabs.length)
    if (!next) return
    event.preventDefault()
    onChoose(next.name)
    document.querySelector<HTMLElement>(`#tab-${next.name}`)?.focus()
  }
  return (
    <>
      {/* Only the chosen tab is in the order of Tab: the arrows lead to the others. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div className="tabs" role="tablist" onKeyDown={onKeyDown}>
        {tabs.map(({ name, title, shortcut }) => (
          <button
            key={name}
            id={`tab-${name}`}
            type="button"
            role="tab"
            tabIndex={name === chosen ? 0 : -1}
            aria-selected={name === chosen}
            aria-controls="panel"
            title={shortcut && `${title} (${shortcut.toUpperCase()})`}
            onClick={() => onChoose(name)}
          >
            {title}
          </button>
        ))}
      </div>
      <div id="panel" className="content" role="tabpanel" aria-labelledby={`tab-${chosen}`}>
        {children}
      </div>
    </>
  )
}
