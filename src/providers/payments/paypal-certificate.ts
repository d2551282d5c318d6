import { type KeyObject, X509Certificate } from 'node:crypto'
import { rootCertificates } from 'node:tls'
import { err, ok, type Result } from '#core/result.ts'

export type CertificateRules = {
  /** Hosts that stand in for PayPal. If empty, only PayPal's own hosts are trusted. */
  standIns: readonly string[]
  timeout: number
}
/** `unavailable`: it could not be downloaded, or does not lead to a trusted root. */
export type CertificateKeeper = {
  keyAt(address: string, now: Date): Promise<Result<KeyObject, 'foreign' | 'unavailable'>>
}

const keptForMs = 24 * 60 * 60 * 1000
const maxKept = 20
const maxBytes = 64 * 1024
const longestChain = 6
const folder = '/v1/notifications/certs/'

/** The keys that sign events. Downloaded from the address in the event, if that is PayPal's, and cached for a day. */
export function keepCertificates({ standIns, timeout }: CertificateRules): CertificateKeeper {
  const kept = new Map<string, { key: KeyObject; until: number }>()
  return {
    async keyAt(address, now) {
      if (!isTheirs(address, standIns)) return err('foreign')
      const known = kept.get(address)
      if (known && now.getTime() < known.until) return ok(known.key)
      const pem = await download(address, timeout)
      const key = pem === null ? null : signerOf(pem, now, standIns.length > 0 ? 'own' : 'public')
      if (!key) return err('unavailable')
      const [oldest] = kept.keys()
      if (kept.size >= maxKept && oldest) kept.delete(oldest)
      kept.set(address, { key, until: now.getTime() + keptForMs })
      return ok(key)
    },
  }
}

export function isTheirs(address: string, standIns: readonly string[]): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password, pathname } = new URL(address)
  if (username || password || !pathname.startsWith(folder)) return false
  if (standIns.length > 0) return standIns.includes(hostname) && /^https?:$/.test(protocol)
  return protocol === 'https:' && port === '' && hostname.endsWith('.paypal.com')
}

async function download(address: string, timeout: number): Promise<string | null> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeout), redirect: 'error' })
    const text = response.ok ? await response.text() : ''
    return text.length > 0 && text.length <= maxBytes ? text : null
  } catch {
    return null
  }
}

/**
 * The key of the first certificate, if it is PayPal's and leads to a publicly trusted root, all of them in date. With
 * `own`, the root in the chain of a stand-in is trusted instead.
 */
export function signerOf(pem: string, now: Date, trusted: 'public' | 'own'): KeyObject | null {
  const chain = readChain(pem)
  const [leaf] = chain
  if (!leaf || !/^CN=[\w.-]+\.paypal\.com$/m.test(leaf.subject)) return null
  const roots = trusted === 'public' ? publicRoots() : chain.filter((one) => isIssuedBy(one, one))
  let current = leaf
  for (let steps = 0; steps < longestChain; steps += 1) {
    if (!isInDate(current, now)) return null
    const below = current
    if (roots.some((root) => isInDate(root, now) && isIssuedBy(below, root))) return leaf.publicKey
    const next = chain.find((one) => one !== below && isIssuedBy(below, one))
    if (!next) return null
    current = next
  }
  return null
}

function readChain(pem: string): X509Certificate[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  try {
    return blocks.slice(0, longestChain).map((block) => new X509Certificate(block))
  } catch {
    return []
  }
}

let roots: X509Certificate[] | undefined

function publicRoots(): X509Certificate[] {
  roots ??= rootCertificates.map((text) => new X509Certificate(text))
  return roots
}

function isIssuedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  return issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)
}

function isInDate({ validFromDate, validToDate }: X509Certificate, now: Date): boolean {
  return validFromDate <= now && now <= validToDate
}
