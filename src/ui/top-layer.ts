const watchers = new Set<() => void>()

/** Reports that a modal dialog opened or closed, so that elements above the page can move into it. */
export function topLayerChanged(): void {
  for (const watcher of watchers) watcher()
}

/** Calls `watcher` whenever a modal dialog opens or closes; returns a function that stops it. */
export function watchTopLayer(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

/** The open modal on top, or the body: everything outside an open modal is inert and unannounced. */
export function topmostLayer(): HTMLElement {
  const open = [...document.querySelectorAll<HTMLDialogElement>('dialog[open][data-modal]')]
  return open.at(-1) ?? document.body
}
