import { isIPv4, isIPv6 } from 'node:net'

const noAddress = 'no address'

/** A key that counts as one visitor, and the factor of its limits. */
interface AddressGroup {
  key: string
  times: number
}

/** The eight groups of an IPv6 address, also of one whose end is written as an IPv4 address. */
function groupsOf(address: string): number[] {
  const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number)
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })
  const [left = [], right] = hex
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))))
  if (!right) return left
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right]
}

/**
 * Prefixes of IPv6 addresses that end in an IPv4 address: mapped, translated (RFC 7915), NAT64 (RFC 6052), 6to4 (RFC
 * 3056).
 */
const beforeIpv4 = [
  [0, 0, 0, 0, 0, 0xffff],
  [0, 0, 0, 0, 0xffff, 0],
  [0x64, 0xff9b, 0, 0, 0, 0],
  [0x2002],
]

/** The IPv4 address that an IPv6 address stands for. */
function ipv4In(groups: readonly number[]): string | undefined {
  const start = beforeIpv4.find((prefix) => prefix.every((group, at) => group === groups[at]))
  if (!start) return undefined
  const pair = groups.slice(start.length, start.length + 2)
  return pair.flatMap((group) => [group >> 8, group & 0xff]).join('.')
}

/**
 * The keys by which an address is counted, the narrowest first: an IPv4 address itself, in any notation; of an IPv6 address
 * the /64, all of which one customer has, and with a higher limit the /48, which some customers have and in which a mobile
 * network has many: it may do `timesOfSite` as much. All that is no address has one key: a proxy may forward invented values.
 */
export function addressGroups(
  ip: string,
  timesOfSite = 10,
): readonly [AddressGroup, ...AddressGroup[]] {
  const [address = ''] = ip.split('%')
  if (isIPv4(address)) return [{ key: address, times: 1 }]
  if (!isIPv6(address)) return [{ key: noAddress, times: 1 }]
  const groups = groupsOf(address)
  const v4 = ipv4In(groups)
  if (v4 !== undefined) return [{ key: v4, times: 1 }]
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return [
    { key: `${network.join(':')}::/64`, times: 1 },
    { key: `${network.slice(0, 3).join(':')}::/48`, times: timesOfSite },
  ]
}
