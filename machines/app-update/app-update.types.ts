/** `reloadedVersion`: the last one this tab reloaded for, null when none. */
export interface AppUpdateInput {
  reloadedVersion: string | null
}

export type AppUpdateContext = AppUpdateInput & {
  /** The update that was found. */
  version: string | null
  /** How many forms with unsent values and payments in progress block the update, never below zero. */
  blockers: number
}

export type AppUpdateEvent =
  /**
   * A new version waits. `version` names it; where the browser does not know it, the version now running
   * does as well: it is what must not be reloaded twice.
   */
  | { type: 'update.found'; version: string }
  /** A form became dirty or a payment call began. Each one removes its own blocker, once. */
  | { type: 'blocker.added' }
  | { type: 'blocker.removed' }
  /** The service worker could not be registered: the portal goes on without updates. */
  | { type: 'registration.failed' }

/** Effects `rememberReload` (for this tab) and `reload` (activate the new version, load the page again). */
export interface VersionReload {
  version: string
}
