export interface UpdateSource {
  /** Calls `found` with the name of each version that waits to be used. Calls `failed` if the browser does not register the worker. Returns a function that stops listening. */
  watch(found: (version: string) => void, failed: () => void): () => void
  /** Puts the waiting version to use and loads the page again. */
  activate(): void
}

const script = '/sw.js'
/** Least time between two checks for a new version by a tab that is looked at again, ms. */
const askEvery = 3_600_000
/** The page reloads after this time even if the worker has not taken over, ms. */
const takeoverTimeout = 3000

/**
 * A name for the waiting version: the digest of its worker, which lists every file with its own. Where that cannot be
 * had, the page's entry script names the version now running.
 */
async function waitingVersion(): Promise<string> {
  try {
    const response = await fetch(script, { cache: 'no-store' })
    const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer())
    return Array.from(new Uint8Array(digest).slice(0, 8), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('')
  } catch {
    return document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? 'unknown'
  }
}

/** The portal's service worker: registers it and reports each one that waits to take its place. */
export function serviceWorkerSource(): UpdateSource {
  let registration: ServiceWorkerRegistration | undefined
  return {
    activate() {
      const reload = () => window.location.reload()
      navigator.serviceWorker.addEventListener('controllerchange', reload)
      setTimeout(reload, takeoverTimeout)
      registration?.waiting?.postMessage({ type: 'SKIP_WAITING' })
    },
    watch(found, failed) {
      let watching = true
      let checkedAt = Date.now()
      const checkWhenVisible = () => {
        if (document.visibilityState !== 'visible' || Date.now() - checkedAt < askEvery) return
        checkedAt = Date.now()
        registration?.update().catch(() => {})
      }
      document.addEventListener('visibilitychange', checkWhenVisible)
      const report = async () => {
        const version = await waitingVersion()
        if (watching) found(version)
      }
      const settled = ({ target }: Event) => {
        const waits = target instanceof ServiceWorker && target.state === 'installed'
        // The very first worker is no update.
        if (waits && registration?.active) void report()
      }
      void (async () => {
        try {
          const registered = await navigator.serviceWorker.register(script)
          registration = registered
          // The same listener twice is one.
          const watchInstalling = () =>
            registered.installing?.addEventListener('statechange', settled)
          registered.addEventListener('updatefound', watchInstalling)
          watchInstalling()
          if (registered.waiting) void report()
        } catch {
          if (watching) failed()
        }
      })()
      return () => {
        watching = false
        document.removeEventListener('visibilitychange', checkWhenVisible)
      }
    },
  }
}
