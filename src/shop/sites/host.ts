export type Domain = {
  host: string
  siteCode: string
  localeOverride: string | null
  isPrimary: boolean
  redirectTo: string | null
}

export type HostRules = { isStrict: boolean; defaultSite: string; siteCodes: ReadonlySet<string> }

export type HostAnswer =
  | { kind: 'site'; siteCode: string; localeOverride: string | null }
  | { kind: 'redirect'; host: string }
  | { kind: 'unknown' }

/** Without port, trailing dot and capitals, as in the table of domains. */
export function normalHost(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
}

const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * A host as somebody writes it, in the spelling of the table of domains: shop.example.lt, or *.example.lt for all below
 * it. International names become their punycode. Null for what is no name of a host, such as a number or an address.
 */
export function readHost(typed: string): string | null {
  const text = typed.trim()
  const isWildcard = text.startsWith('*.')
  const asked = isWildcard ? text.slice(2) : text
  if (/[\s/\\@?#:*]/.test(asked) || !URL.canParse(`http://${asked}`)) return null
  const host = normalHost(new URL(`http://${asked}`).hostname)
  const labels = host.split('.')
  const isName =
    labels.length > 1 && labels.every((part) => label.test(part)) && !/^\d+$/.test(labels.at(-1) ?? '')
  return isName && host.length <= 250 ? (isWildcard ? `*.${host}` : host) : null
}

/**
 * Tries the exact host, then the longest wildcard, then (unless hosts are strict) `{code}.localhost` and the default
 * site. A host other than the site's primary one is redirected there.
 */
export function resolveHost(
  host: string,
  domains: ReadonlyMap<string, Domain>,
  rules: HostRules,
): HostAnswer {
  const domain = domains.get(host) ?? wildcardOf(host, domains)
  if (domain) {
    if (domain.redirectTo) return { kind: 'redirect', host: domain.redirectTo }
    const primary = [...domains.values()].find(
      ({ siteCode, isPrimary }) => isPrimary && siteCode === domain.siteCode,
    )
    if (primary && primary.host !== host) return { kind: 'redirect', host: primary.host }
    return { kind: 'site', siteCode: domain.siteCode, localeOverride: domain.localeOverride }
  }
  if (rules.isStrict) return { kind: 'unknown' }
  const code = /^([a-z0-9]+)\.localhost$/.exec(host)?.[1]
  const siteCode = code && rules.siteCodes.has(code) ? code : rules.defaultSite
  return { kind: 'site', siteCode, localeOverride: null }
}

/** The host of a site, for a visitor at another host; null if it has none of its own. */
export function hostOfSite(
  code: string,
  askedHost: string,
  domains: ReadonlyMap<string, Domain>,
  rules: HostRules,
): string | null {
  const primary = [...domains.values()].find(({ siteCode, isPrimary }) => isPrimary && siteCode === code)
  if (primary) return primary.host
  if (rules.isStrict || !/(?:^|\.)localhost$/.test(askedHost)) return null
  return code === rules.defaultSite ? 'localhost' : `${code}.localhost`
}

/** The primary domain, or else any other. Without domains, the local address. */
export function linkOrigin(
  code: string,
  domains: ReadonlyMap<string, Domain>,
  { defaultSite, port }: Pick<HostRules, 'defaultSite'> & { port: number },
): string {
  const own = [...domains.values()].filter(({ siteCode, host }) => siteCode === code && !host.startsWith('*'))
  const named = own.find(({ isPrimary }) => isPrimary) ?? own.find(({ redirectTo }) => redirectTo === null)
  if (named) return `https://${named.host}`
  return `http://${code === defaultSite ? '' : `${code}.`}localhost:${port}`
}

function wildcardOf(host: string, domains: ReadonlyMap<string, Domain>): Domain | undefined {
  const labels = host.split('.')
  for (let start = 1; start < labels.length; start += 1) {
    const domain = domains.get(`*.${labels.slice(start).join('.')}`)
    if (domain) return domain
  }
  return undefined
}
