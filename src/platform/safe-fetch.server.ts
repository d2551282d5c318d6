import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { Agent, fetch, type Response } from 'undici'
import { err, ok, type Result } from '#core/result.ts'

export type SafeFetchFailure = {
  code: 'source_forbidden' | 'source_missing' | 'source_too_large' | 'source_failed' | 'source_timeout'
}
/** Rejects with the signal's reason after an abort. */
export type SafeFetch = (url: URL, signal?: AbortSignal) => Promise<Result<Uint8Array, SafeFetchFailure>>

export type SafeFetchOptions = {
  /** Called again for the target of every redirect. */
  isAllowedUrl(url: URL): boolean
  isAllowedAddress?(address: string): boolean
  accept?: string
  timeoutMs?: number
  maxBytes?: number
  maxRedirects?: number
}

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')
const redirects = new Set([301, 302, 303, 307, 308])

/** Addresses that wrap another one (IPv4-mapped, NAT64, 6to4) are refused, whatever they wrap. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return !(parsed instanceof ipaddr.IPv6) || parsed.match(globalUnicast)
}

/** An entry is `host`, `*.host` (subdomains only), or either with `:port`; without one, the default port. */
export function isAllowedDomain(url: URL, allowedDomains: readonly string[]): boolean {
  return allowedDomains.some((entry) => {
    const [, host = '', port] = /^(.+?)(?::(\d+))?$/.exec(entry.toLowerCase()) ?? []
    const isHost = host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host
    return isHost && (port === undefined ? url.port === '' : port === portOf(url))
  })
}

function portOf(url: URL): string {
  return url.port || (url.protocol === 'https:' ? '443' : '80')
}

/** Fetches an address named by a stranger: limited in time and bytes, and never from inside our own network. */
export function createSafeFetch(options: SafeFetchOptions): SafeFetch {
  const { isAllowedUrl, isAllowedAddress = isPublicAddress, accept = '*/*' } = options
  const { timeoutMs = 5000, maxBytes = 10 * 1024 * 1024, maxRedirects = 3 } = options
  const dispatcher = new Agent({
    allowH2: false,
    connect: { lookup: checkedLookup(isAllowedAddress), timeout: timeoutMs },
  })
  const headers = { accept, 'accept-encoding': 'identity', 'user-agent': 'Amberway' }

  function mayAsk(url: URL): boolean {
    if (!/^https?:$/.test(url.protocol) || url.username || url.password) return false
    const host = url.hostname.replace(/^\[|\]$/g, '')
    // A socket does not look up a literal address, so the lookup below never sees it.
    return isAllowedUrl(url) && (isIP(host) === 0 || isAllowedAddress(host))
  }

  async function follow(url: URL, signal: AbortSignal, redirectsLeft: number): ReturnType<SafeFetch> {
    if (!mayAsk(url)) return err({ code: 'source_forbidden' })
    const response = await fetch(url, { dispatcher, headers, signal, redirect: 'manual' })
    if (response.status === 200) return readBody(response, maxBytes)
    await response.body?.cancel()
    const location = response.headers.get('location')
    if (redirects.has(response.status) && location && URL.canParse(location, url) && redirectsLeft > 0) {
      return follow(new URL(location, url), signal, redirectsLeft - 1)
    }
    const isMissing = response.status === 404 || response.status === 410
    return err({ code: isMissing ? 'source_missing' : 'source_failed' })
  }

  return async function safeFetch(url, abandoned) {
    const timeout = AbortSignal.timeout(timeoutMs)
    const signal = abandoned ? AbortSignal.any([timeout, abandoned]) : timeout
    try {
      return await follow(url, signal, maxRedirects)
    } catch (error) {
      abandoned?.throwIfAborted()
      if (timeout.aborted) return err({ code: 'source_timeout' })
      const isRefused = error instanceof Error && error.cause instanceof RefusedAddress
      return err({ code: isRefused ? 'source_forbidden' : 'source_failed' })
    }
  }
}

/** Counts the decoded bytes that arrive: the stated length or the compression may lie. */
async function readBody(response: Response, maxBytes: number): ReturnType<SafeFetch> {
  const chunks: Uint8Array[] = []
  let size = 0
  if (Number(response.headers.get('content-length')) > maxBytes) {
    await response.body?.cancel()
    return err({ code: 'source_too_large' })
  }
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) return err({ code: 'source_too_large' })
    chunks.push(chunk)
  }
  return ok(Buffer.concat(chunks))
}

export class RefusedAddress extends Error {}

/** The socket connects to the address checked here, so there is no second lookup that could return another. */
export function checkedLookup(isAllowedAddress: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const first = addresses?.[0]
      if (error || !first) return callback(error ?? new Error(`No address for ${hostname}`), '')
      if (!addresses.every(({ address }) => isAllowedAddress(address))) {
        return callback(new RefusedAddress(hostname), '')
      }
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}
