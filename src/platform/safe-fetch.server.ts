import { promises as dns, type LookupAddress, type LookupOptions } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { Agent, type Dispatcher, fetch, type Response } from 'undici'
import { err, ok, type Result } from '#core/result.ts'

export type SafeFetchFailure = {
  code:
    | 'source_forbidden'
    | 'source_missing'
    | 'source_too_large'
    | 'source_unsupported'
    | 'source_failed'
    | 'source_timeout'
}
export type FetchedFile = {
  bytes: Uint8Array
  /** The Content-Type, as it was sent. */
  type: string
  /** After all redirects. */
  url: URL
}
/** Rejects with the signal's reason after an abort. */
export type SafeFetch = (url: URL, signal?: AbortSignal) => Promise<Result<FetchedFile, SafeFetchFailure>>
/** Rejects if the name has no address. */
export type AddressesOf = (hostname: string, options: LookupOptions) => Promise<LookupAddress[]>

export type SafeFetchOptions = {
  /** Called again for the target of every redirect. */
  isAllowedUrl(url: URL): boolean
  isAllowedAddress?(address: string): boolean
  addressesOf?: AddressesOf
  accept?: string
  /** Media types to read; without them, all. Others are refused before their body. */
  types?: readonly string[]
  timeoutMs?: number
  maxBytes?: number
  /** Returns the beginning of a longer body, where a refusal would help nobody. */
  cutsLong?: boolean
  maxRedirects?: number
  /** The simulator that answers for all hosts below `.example`, names that nobody can own. */
  exampleHosts?: string | undefined
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
  const { isAllowedUrl, isAllowedAddress = isPublicAddress, addressesOf, accept = '*/*', types } = options
  const { timeoutMs = 5000, maxBytes = 10 * 1024 * 1024, cutsLong = false, maxRedirects = 3 } = options
  const agent = new Agent({
    allowH2: false,
    connect: { lookup: checkedLookup(isAllowedAddress, addressesOf), timeout: timeoutMs },
  })
  const dispatcher = options.exampleHosts ? withExampleHosts(agent, options.exampleHosts) : agent
  // One language, whoever asks: what is read may be kept for everybody.
  const headers = { accept, 'accept-encoding': 'identity', 'accept-language': 'en', 'user-agent': 'Amberway' }

  function mayAsk(url: URL): boolean {
    if (!/^https?:$/.test(url.protocol) || url.username || url.password) return false
    const host = url.hostname.replace(/^\[|\]$/g, '')
    // A socket does not look up a literal address, so the lookup below never sees it.
    return isAllowedUrl(url) && (isIP(host) === 0 || isAllowedAddress(host))
  }

  async function follow(url: URL, signal: AbortSignal, redirectsLeft: number): ReturnType<SafeFetch> {
    if (!mayAsk(url)) return err({ code: 'source_forbidden' })
    const response = await fetch(url, { dispatcher, headers, signal, redirect: 'manual' })
    const type = response.headers.get('content-type') ?? ''
    if (response.status === 200 && isOneOf(types, type)) {
      const body = await readBody(response, { maxBytes, cutsLong })
      return body.ok ? ok({ bytes: body.value, type, url }) : body
    }
    await response.body?.cancel()
    if (response.status === 200) return err({ code: 'source_unsupported' })
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

function isOneOf(types: readonly string[] | undefined, type: string): boolean {
  return !types || types.includes(type.split(';', 1)[0]?.trim().toLowerCase() ?? '')
}

/** Counts the decoded bytes that arrive: the stated length or the compression may lie. */
async function readBody(
  response: Response,
  { maxBytes, cutsLong }: { maxBytes: number; cutsLong: boolean },
): Promise<Result<Uint8Array, SafeFetchFailure>> {
  const chunks: Uint8Array[] = []
  let size = 0
  if (!cutsLong && Number(response.headers.get('content-length')) > maxBytes) {
    await response.body?.cancel()
    return err({ code: 'source_too_large' })
  }
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    chunks.push(chunk)
    if (size <= maxBytes) continue
    if (!cutsLong) return err({ code: 'source_too_large' })
    break
  }
  return ok(Buffer.concat(chunks).subarray(0, maxBytes))
}

/** The name of the host becomes the first part of the path. The simulator's own address is not looked up. */
function withExampleHosts(agent: Agent, simulator: string): Dispatcher {
  return agent.compose((dispatch) => (request, handler) => {
    const { hostname } = new URL(String(request.origin))
    if (!hostname.endsWith('.example')) return dispatch(request, handler)
    return dispatch({ ...request, origin: simulator, path: `/${hostname}${request.path}` }, handler)
  })
}

export class RefusedAddress extends Error {}

const ofTheSystem: AddressesOf = (hostname, options) => dns.lookup(hostname, { ...options, all: true })

const nameServers = new dns.Resolver({ timeout: 1500, tries: 2 })

/**
 * Asks the name servers directly. The system's lookup waits in one of few threads, which our payment providers need too:
 * names chosen by strangers, whose servers need not answer, must not fill them.
 */
export const ofNameServers: AddressesOf = async (hostname) => {
  const [four, six] = await Promise.allSettled([
    nameServers.resolve4(hostname),
    nameServers.resolve6(hostname),
  ])
  if (four.status === 'rejected' && six.status === 'rejected') throw four.reason
  const found = (answer: typeof four, family: 4 | 6) =>
    answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : []
  return [...found(four, 4), ...found(six, 6)]
}

/** The socket connects to the address checked here, so there is no second lookup that could return another. */
export function checkedLookup(
  isAllowedAddress: (address: string) => boolean,
  addressesOf: AddressesOf = ofTheSystem,
): LookupFunction {
  return (hostname, options, callback) => {
    const check = (addresses: LookupAddress[]) => {
      const [first] = addresses
      if (!first) return callback(new Error(`No address for ${hostname}`), '')
      if (!addresses.every(({ address }) => isAllowedAddress(address))) {
        return callback(new RefusedAddress(hostname), '')
      }
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    }
    addressesOf(hostname, options).then(check, (error) => callback(error, ''))
  }
}
