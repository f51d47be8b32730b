import { BlockList, isIP } from 'node:net'

/** Says whether the other end of a connection is a proxy whose X-Forwarded headers may be believed. */
export type TrustedProxies = (address: string) => boolean

/** An IPv4 address as a socket that speaks both versions writes it: '::ffff:192.0.2.1'. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

const kind = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** `list` has addresses and networks: '127.0.0.1, 10.0.0.0/8, ::1'. Undefined when one of them is none. */
export function readTrustedProxies(list: string): TrustedProxies | undefined {
  const trusted = new BlockList()
  for (const part of list.split(/[\s,]+/).filter(Boolean)) {
    const [address = '', bits, ...more] = part.split('/')
    const most = isIP(address) === 6 ? 128 : 32
    if (isIP(address) === 0 || more.length > 0) return undefined
    if (bits === undefined) trusted.addAddress(address, kind(address))
    else if (/^\d{1,3}$/.test(bits) && Number(bits) <= most) trusted.addSubnet(address, Number(bits), kind(address))
    else return undefined
  }
  return (address) =>
    isIP(plainAddress(address)) !== 0 && trusted.check(plainAddress(address), kind(plainAddress(address)))
}

export const noProxies: TrustedProxies = () => false
