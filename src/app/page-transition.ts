import type { AnyRouter } from '@tanstack/react-router'

/**
 * Lets one page fade into another where the browser can. A filter or a dialog is an address too, and changes at once.
 */
export function fadePages(router: AnyRouter): void {
  router.startViewTransition = (update) => {
    const left = router.state.resolvedLocation?.pathname
    const isPage = left !== undefined && left !== router.latestLocation.pathname
    if (!isPage || !('startViewTransition' in document)) return update()
    const { ready, finished, updateCallbackDone } = document.startViewTransition(update)
    // The next navigation skips it, which is no failure; the router reports a failed update.
    for (const promise of [ready, finished]) promise.catch(() => {})
    return updateCallbackDone
  }
}
