import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'

export type Origin = {
  address: string
  /** The address as limits count it. */
  network: string
  /** In lower case, with its port. */
  host: string
  isSecure: boolean
}
type Head = { header(name: string): string | undefined; peer: string }
export type OriginReader = (head: Head) => Origin | null

/** A name, an IPv4 or a bracketed IPv6 address, and a port. Names of other scripts come as `xn--` from every browser. */
const soundHost = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/
const longestHost = 260

/**
 * The one reader of who asks and under which name. Null if the name cannot be understood in one way only: several
 * hosts, or one with a comma, a space or an `@`, would be another shop to a proxy, to a cache or to a browser.
 * Forwarded headers count only from a proxy that the operator named; from anybody else they are an attack.
 */
export function originReader(trustedProxies: readonly string[]): OriginReader {
  const isTrusted = trustReader(trustedProxies)
  return ({ header, peer }) => {
    const isProxy = isTrusted(peer)
    const named = (isProxy ? header('x-forwarded-host') : undefined) ?? header('host')
    const host = named?.toLowerCase() ?? ''
    if (host.length > longestHost || !soundHost.test(host)) return null
    const address = (isProxy && clientBehind(header('x-forwarded-for'), isTrusted)) || peer
    const isSecure = isProxy && header('x-forwarded-proto') === 'https'
    return {
      address,
      get network() {
        return networkOf(address)
      },
      host,
      isSecure,
    }
  }
}

/** Of a request as Node has read it. Of several hosts Node shows the first: here they all count. */
export function headOfMessage({ headers, rawHeaders, socket }: IncomingMessage): Head {
  return {
    header: (name) => (name === 'host' ? hostsIn(rawHeaders) : (headers[name] as string | undefined)),
    peer: socket.remoteAddress ?? '',
  }
}

/** Of a request in the app; without a socket only where a test asks in this process. */
export function headOfContext(c: Context): Head {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  if (incoming?.rawHeaders) return headOfMessage(incoming as IncomingMessage)
  return {
    header: (name) => c.req.header(name) ?? (name === 'host' ? new URL(c.req.url).host : undefined),
    peer: incoming?.socket?.remoteAddress ?? '',
  }
}

function hostsIn(rawHeaders: readonly string[]): string | undefined {
  let hosts: string | undefined
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length !== 4 || name.toLowerCase() !== 'host') continue
    hosts = hosts === undefined ? rawHeaders[index + 1] : `${hosts}, ${rawHeaders[index + 1]}`
  }
  return hosts
}

/** Of IPv6 everybody has 2^64 addresses, which together count as one; nothing where there is no socket. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return ''
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${(parsed as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}

/** The last address that is not one of our proxies: those before it are only what the client claims. */
function clientBehind(
  forwarded: string | undefined,
  isTrusted: (address: string) => boolean,
): string | undefined {
  const chain = (forwarded ?? '').split(',').map((part) => part.trim())
  return chain.findLast((address) => ipaddr.isValid(address) && !isTrusted(address))
}

function trustReader(trustedProxies: readonly string[]): (address: string) => boolean {
  const networks = trustedProxies.map((text) =>
    text.includes('/') ? ipaddr.parseCIDR(text) : wholeAddress(ipaddr.process(text)),
  )
  if (networks.length === 0) return () => false
  return (address) => {
    if (!ipaddr.isValid(address)) return false
    const parsed = ipaddr.process(address)
    return networks.some(
      ([network, bits]) => network.kind() === parsed.kind() && parsed.match([network, bits] as never),
    )
  }
}

function wholeAddress(address: ipaddr.IPv4 | ipaddr.IPv6): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}
