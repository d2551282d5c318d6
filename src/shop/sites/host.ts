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

/** Without port, trailing dot and capitals: how a domain row writes it. */
export function normalHost(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
}

/**
 * Exact host, then the longest wildcard, then (only where hosts are not strict) `{code}.localhost` and the
 * default site. A host that is not its site's primary one is sent there.
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

/** Where a site is reached by somebody who asks at that host; null where it has no host of its own. */
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

/** By its domains, the primary one first; on a machine that has none, as whoever runs it there reaches it. */
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
