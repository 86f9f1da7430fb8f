const watchers = new Set<() => void>()

/** Reports that a modal dialog opened or closed, so that elements above the page can move into it. */
export function topLayerChanged(): void {
  for (const watcher of watchers) watcher()
}

/** Calls `watcher` from now on whenever a modal dialog opens or closes. */
export function watchTopLayer(watcher: () => void): void {
  watchers.add(watcher)
}

/** The open modal on top, or the body: everything outside an open modal is inert and unannounced. */
export function topmostLayer(): HTMLElement {
  const open = [...document.querySelectorAll<HTMLDialogElement>('dialog[open][data-modal]')]
  return open.at(-1) ?? document.body
}
