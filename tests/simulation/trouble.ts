import type { Instance } from './instance.ts'
import type { Trouble } from './plan.ts'
import type { Surroundings } from './surroundings.ts'

/** What may break. */
interface Befallen extends Surroundings {
  instances: readonly Instance[]
  say: (words: string) => void
}

/** Breaks what a trouble breaks. */
export function befall({ what, server, amount }: Trouble, world: Befallen): void {
  const { instances, sessions, post, time, say } = world
  const instance = instances[server]
  switch (what) {
    case 'kill':
      instance?.kill()
      time.after(amount, () => {
        instance?.start()
        say(`server ${instance?.name ?? ''} starts`)
      })
      break
    case 'sleep':
      instance?.sleep(amount, () => say(`the machine of server ${instance.name} wakes`))
      break
    case 'clock':
    case 'clockJump':
      if (instance) instance.skew = amount
      break
    case 'databaseClock':
      time.databaseSkew = amount
      break
    case 'diskFull':
      sessions.fillDisk(amount)
      break
    case 'postClosed':
      post.closedUntil = time.now + amount
      break
    default:
      sessions.arm(what, amount)
  }
}
