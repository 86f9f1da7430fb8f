/** `reloadedVersion`: the last version that this tab reloaded for; null for none. */
export interface AppUpdateInput {
  reloadedVersion: string | null
}

export type AppUpdateContext = AppUpdateInput & {
  /** The version that was found; null for none. */
  version: string | null
  /** How many forms with unsaved input and pending write requests block the update, never below zero. */
  blockers: number
}

export type AppUpdateEvent =
  /**
   * A new version waits. `version` names it, or the version now running where the browser does not know the new one:
   * either way the page reloads for this name once.
   */
  | { type: 'update.found'; version: string }
  /** A form has unsaved input or a write request began. Each one removes its own blocker, once. */
  | { type: 'blocker.added' }
  | { type: 'blocker.removed' }
  /** The service worker could not be registered: the portal goes on without updates. */
  | { type: 'registration.failed' }

/** Effects `rememberReload` (for this tab) and `reload` (activate the new version, load the page again). */
export interface VersionReload {
  version: string
}
