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

/** A name, an IPv4 or a bracketed IPv6 address, and a port. Browsers send names in other scripts as `xn--`. */
const soundHost = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/
const longestHost = 260

/**
 * The only code that reads the client's address and the host. Null if the host is ambiguous: several hosts, or one with a
 * comma, a space or an `@`, could mean different shops to a proxy, a cache and a browser. Forwarded headers count only
 * from a proxy that the operator named; from any other client they are an attack.
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

/** For Node's own request. Node shows only the first of several hosts; here they all count. */
export function headOfMessage({ headers, rawHeaders, socket }: IncomingMessage): Head {
  return {
    header: (name) => (name === 'host' ? hostsIn(rawHeaders) : (headers[name] as string | undefined)),
    peer: socket.remoteAddress ?? '',
  }
}

/** For a request in the app. It has no socket only in tests within this process. */
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

/** An IPv6 client has 2^64 addresses, which count as one. Empty without a socket. */
function networkOf(address: string): string {
  if (address === '' || !ipaddr.isValid(address)) return ''
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${(parsed as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}

/** The last address that is not one of our proxies: the ones before it are the client's claims. */
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
