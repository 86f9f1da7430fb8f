/** The target of an address of the studio: a machine, a state or a transition of it, and a panel. */
export interface Address {
  /** Name of the machine in its project. */
  machine: string
  /** Path of the state below the root, joined by dots; empty for the machine itself. */
  state: string
  /** The part after the source in a transition's key: `event | position`. Null for a state. */
  transition: string | null
  /** The open panel by its name; empty for the first one. */
  panel: string
}

/** `#/enrolment/payment.choosing?transicao=stage.advanced|1` as an address. Null when it names no machine. */
export function readAddress(hash: string): Address | null {
  const match = /^#\/([^/?]+)(?:\/([^?]*))?(?:\?(.*))?$/.exec(hash)
  if (!match) return null
  const [, machine = '', state = '', query = ''] = match
  const parameters = new URLSearchParams(query)
  return {
    machine: decoded(machine),
    state: decoded(state),
    transition: parameters.get('transicao'),
    panel: parameters.get('painel') ?? '',
  }
}

/** `#/?modulo=src/a.machine.ts`: the path of the module that a link opens. Null when it has none. */
export function moduleIn(hash: string): string | null {
  const [, query = ''] = /^#\/\?(.*)$/.exec(hash) ?? []
  const path = new URLSearchParams(query).get('modulo')
  return path === '' ? null : path
}

/** Where to go. Without a state the machine itself, without a panel the first one. */
export type Target = Pick<Address, 'machine'> & Partial<Address>

/** The target of a part of a chart: of a state by its id, of a transition by its key. `root`: id of the machine. */
export function partTarget(machine: string, root: string, part: string): Target {
  if (!isTransitionKey(part)) return { machine, state: statePath(root, part) }
  const { source, transition } = keyParts(part)
  return { machine, state: statePath(root, source), transition }
}

/** Whether a part of a chart is a transition by its key, and not a state by its id. */
export const isTransitionKey = (part: string) => part.includes(' | ')

/** An address as a link that lasts as long as the names it is made of. */
export function writeAddress({
  machine,
  state = '',
  transition = null,
  panel = '',
}: Target): string {
  const base = `#/${encodeURIComponent(machine)}`
  const place = state === '' ? base : `${base}/${encodeURIComponent(state)}`
  const parameters = Object.entries({ transicao: transition, painel: panel === '' ? null : panel })
    .filter((pair): pair is [string, string] => pair[1] !== null)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  if (parameters.length === 0) return place
  return `${state === '' ? `${base}/` : place}?${parameters.join('&')}`
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** A state's id from its path below the root. */
export function stateId(root: string, state: string): string {
  return state === '' ? root : `${root}.${state}`
}

/** A state's path below the root from its id; empty for the root, and for an id that does not begin with the root's. */
export function statePath(root: string, id: string): string {
  return id.startsWith(`${root}.`) ? id.slice(root.length + 1) : ''
}

/** A transition's key from the id of its source and the rest of its key. */
export function transitionKey(source: string, transition: string): string {
  const cut = transition.lastIndexOf('|')
  return cut < 0 ? '' : `${source} | ${transition.slice(0, cut)} | ${transition.slice(cut + 1)}`
}

/** Source id and the rest of a key, as the address writes it. */
export function keyParts(key: string): { source: string; transition: string } {
  const [source = '', event = '', position = ''] = key.split(' | ')
  return { source, transition: `${event}|${position}` }
}
