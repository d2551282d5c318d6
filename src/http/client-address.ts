import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'

export type Origin = { address: string; host: string; isSecure: boolean }

/** Forwarded headers count only from a proxy that the operator named; from anybody else they are an attack. */
export function originReader(trustedProxies: readonly string[]): (c: Context) => Origin {
  const networks = trustedProxies.map((text) =>
    text.includes('/') ? ipaddr.parseCIDR(text) : wholeAddress(ipaddr.process(text)),
  )
  const isTrusted = (address: string) => {
    if (networks.length === 0 || !ipaddr.isValid(address)) return false
    const parsed = ipaddr.process(address)
    return networks.some(
      ([network, bits]) => network.kind() === parsed.kind() && parsed.match([network, bits] as never),
    )
  }
  return (c) => {
    const peer = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket?.remoteAddress ?? ''
    const host = c.req.header('host') ?? new URL(c.req.url).host
    if (!isTrusted(peer)) return { address: peer, host, isSecure: false }
    return {
      address: clientBehind(c.req.header('x-forwarded-for'), isTrusted) ?? peer,
      host: c.req.header('x-forwarded-host') ?? host,
      isSecure: c.req.header('x-forwarded-proto') === 'https',
    }
  }
}

/** The last address that is not one of our proxies: those before it are only what the client claims. */
function clientBehind(
  forwarded: string | undefined,
  isTrusted: (address: string) => boolean,
): string | undefined {
  const chain = (forwarded ?? '').split(',').map((part) => part.trim())
  return chain.findLast((address) => ipaddr.isValid(address) && !isTrusted(address))
}

function wholeAddress(address: ipaddr.IPv4 | ipaddr.IPv6): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}
