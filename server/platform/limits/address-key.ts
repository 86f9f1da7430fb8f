import { isIPv4, isIPv6 } from 'node:net'

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const noAddress = 'no address'
const dotted = /\d+\.\d+\.\d+\.\d+$/

/** The first four of the eight groups of an IPv6 address, without zeros in front. */
function networkOf(address: string): string[] {
  // A written IPv4 address at the end is two groups, never of the first four.
  const [left = '', right] = address.replace(dotted, '0:0').split('::')
  const groups = (part: string) => (part === '' ? [] : part.split(':'))
  const [first, last] = [groups(left), groups(right ?? '')]
  const zeros = right === undefined ? 0 : 8 - first.length - last.length
  return [...first, ...Array.from({ length: zeros }, () => '0'), ...last]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
}

/**
 * Whose an address is, as far as limits go: an IPv4 address its own, however it is written; of an IPv6 address the /64
 * network, all of which one customer has. All that is no address counts as one: a proxy may send what visitors make up.
 */
export function addressKey(ip: string): string {
  if (!ip.includes(':')) return isIPv4(ip) ? ip : noAddress
  const [, v4] = mapped.exec(ip) ?? []
  if (v4 !== undefined) return v4
  const [address = ''] = ip.split('%')
  if (!isIPv6(address)) return noAddress
  const network = networkOf(address)
  // `::ffff:0102:0304` is an IPv4 address too.
  const [, high, low] = /^[0:]*:ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i.exec(address) ?? []
  if (high !== undefined && low !== undefined && network.every((group) => group === '0')) {
    const bits = (Number.parseInt(high, 16) << 16) | Number.parseInt(low, 16)
    return [24, 16, 8, 0].map((shift) => (bits >>> shift) & 0xff).join('.')
  }
  return `${network.join(':')}::/64`
}
