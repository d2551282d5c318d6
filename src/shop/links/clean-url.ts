import { err, ok, type Result } from '#core/result.ts'

export type UrlRefusal = 'not_a_link' | 'private' | 'unusual'

/** Longer addresses are not product pages, and the picture proxy takes no longer ones either. */
export const maxUrlLength = 2000

/** Parameters that only tell a shop where a visitor came from; their page is the same without them. */
const tracking =
  /^(utm_\w*|gclid|gclsrc|dclid|gbraid|wbraid|gad_\w+|fbclid|msclkid|yclid|ttclid|twclid|srsltid|igsh|igshid|mc_cid|mc_eid|_ga|_gl|_hsenc|_hsmi|mkt_tok|epik|li_fat_id|rdt_cid|vero_id|wickedid|irclickid)$/i

/** Names that only a network of one's own resolves. `.example` belongs to the simulated shops. */
const privateNames =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|arpa|test|invalid|onion)$/

/**
 * The canonical form of a pasted link, so that the same page is recognised however it was copied. Whether a name leads
 * into a private network is known only when it is fetched, and checked there.
 */
export function cleanUrl(pasted: string): Result<URL, UrlRefusal> {
  const text = withScheme(pasted.trim())
  if (text.length > maxUrlLength || /[\s\p{Cc}]/u.test(text)) return err('not_a_link')
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return err('not_a_link')
  const url = new URL(text)
  url.hostname = url.hostname.replace(/\.$/, '')
  const refusal = refusalOf(url)
  if (refusal) return err(refusal)
  url.search = withoutTracking(url.search)
  // Some shops name the page in the fragment; anything else there is a place on the page.
  if (!/^#[!/]/.test(url.hash)) url.hash = ''
  return url.href.length > maxUrlLength ? err('not_a_link') : ok(url)
}

/** Also for the pictures that a page names. */
export function refusalOf(url: URL): UrlRefusal | null {
  const { protocol, hostname } = url
  if (protocol !== 'https:' && protocol !== 'http:') return 'not_a_link'
  // A shop has a name; the URL parser has made every way of writing an address into one of these two.
  const isAddress = hostname.startsWith('[') || /^[\d.]+$/.test(hostname)
  if (isAddress || !hostname.includes('.') || privateNames.test(hostname)) return 'private'
  if (!/\.[a-z][a-z\d-]*[a-z\d]$/.test(hostname)) return 'not_a_link'
  return url.username || url.password || url.port ? 'unusual' : null
}

/** The name under which a shop is shown. */
export function shopOf({ hostname }: URL): string {
  return hostname.replace(/^www\./, '')
}

/** People copy addresses without their beginning, as browsers show them. */
function withScheme(text: string): string {
  return /^[\p{L}\d][\p{L}\d-]*(\.[\p{L}\d-]+)+(\/|\?|#|$)/u.test(text) ? `https://${text}` : text
}

/** What stays is not written differently: a shop may compare it as it is. */
function withoutTracking(search: string): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !tracking.test(pair.split('=', 1)[0] ?? ''))
  return kept.join('&')
}
