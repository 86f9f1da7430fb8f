import type { Instance } from './instance.ts'
import type { Fault } from './plan.ts'
import type { Surroundings } from './surroundings.ts'

/** What a fault acts on. */
interface Target extends Surroundings {
  instances: readonly Instance[]
  record: (line: string) => void
}

/** Makes a fault of a plan happen. */
export function injectFault({ what, server, amount }: Fault, world: Target): void {
  const { instances, sessions, mailServer, time, record } = world
  const instance = instances[server]
  switch (what) {
    case 'kill':
      instance?.kill()
      time.after(amount, () => {
        instance?.start()
        record(`server ${instance?.name ?? ''} starts`)
      })
      break
    case 'sleep':
      instance?.sleep(amount, () => record(`the machine of server ${instance.name} wakes`))
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
    case 'mailDown':
      mailServer.downUntil = time.now + amount
      break
    default:
      sessions.arm(what, amount)
  }
}
