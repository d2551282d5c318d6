import { isLocale } from '#core/locale.ts'
import { rate } from '#core/money.ts'
import type { Db } from '#platform/database.server.ts'
import type { Log } from '#platform/log.server.ts'
import { type Domain, type HostAnswer, type HostRules, hostOfSite, linkOrigin, resolveHost } from './host.ts'
import { legalEntityOf } from './legal-entity.ts'
import { deepMerge, readSiteFolders, type SiteFileBody, type SiteFolder } from './read-site-folders.server.ts'
import { SiteFile } from './site.schema.ts'
import type { Currency, Site } from './site.ts'
import {
  findCountries,
  findCurrencies,
  findDomains,
  findSites,
  insertMissingSites,
  keepLegalEntities,
} from './sites.queries.server.ts'

export type SiteDirectory = {
  all(): readonly Site[]
  byCode(code: string): Site
  forHost(host: string): HostAnswer
  /** A site's own host, for links from another site. */
  hostOf(code: string, askedHost: string): string | null
  /** The origin of links in emails; no request can change it. */
  linkOrigin(code: string): string
  file(href: string): SiteFileBody | undefined
  /** Reads the database again; folders are read only at start. */
  reload(): Promise<void>
}

export type SiteDirectoryOptions = Pick<HostRules, 'isStrict' | 'defaultSite'> & {
  db: Db
  log: Log
  sitesDir: string
  port: number
  clock: () => Date
}

/** Enough for every real host; made-up ones are resolved each time. */
const maxAnswers = 1000

/** All variants in memory, so a request needs no query to find its site, currencies and rates. */
export async function openSiteDirectory(options: SiteDirectoryOptions): Promise<SiteDirectory> {
  const { db, log, clock } = options
  const { folders, files } = readSiteFolders(options.sitesDir)
  if (!folders.has(options.defaultSite))
    throw new Error(`DEFAULT_SITE: there is no site ${options.defaultSite}`)
  await insertMissingSites(db, [...folders.keys()])
  let sites = new Map<string, Site>()
  let domains = new Map<string, Domain>()
  let answers = new Map<string, HostAnswer>()
  let rules: HostRules = { ...options, siteCodes: new Set() }

  async function reload() {
    const [siteRows, domainRows, currencyRows, countryRows] = await Promise.all([
      findSites(db),
      findDomains(db),
      findCurrencies(db, clock().toISOString().slice(0, 10)),
      findCountries(db),
    ])
    const currencies = new Map<string, Currency>(
      currencyRows.map((row) => [
        row.iso_code,
        { id: row.id, isoCode: row.iso_code, rate: rate(row.rate), rateDay: row.valid_from },
      ]),
    )
    const countryIds = new Map(countryRows.map((row) => [row.iso_code, row.id]))
    sites = new Map(
      siteRows.flatMap(({ id, code, overrides }) => {
        const folder = folders.get(code)
        if (!folder) return [] // its folder was removed: the rows stay, but it is not served
        const site = toSite(id, folder, overrides as Record<string, unknown>, currencies, countryIds)
        if (!site) log.warn({ site: code }, 'not served: its own currency has no rate yet')
        return site ? [[code, site]] : []
      }),
    )
    if (!sites.has(options.defaultSite))
      throw new Error(`Site ${options.defaultSite}: its own currency has no rate`)
    await keepLegalEntities(db, [...sites.values()].map(legalEntityOf))
    rules = { ...options, siteCodes: new Set(sites.keys()) }
    answers = new Map()
    domains = new Map(
      domainRows
        .filter((row) => sites.has(row.code))
        .map((row) => [
          row.host,
          {
            host: row.host,
            siteCode: row.code,
            localeOverride: row.locale_override,
            isPrimary: row.is_primary,
            redirectTo: row.redirect_to,
          },
        ]),
    )
  }

  await reload()
  return {
    all: () => [...sites.values()],
    byCode(code) {
      const site = sites.get(code)
      if (!site) throw new Error(`There is no site ${code}`)
      return site
    },
    forHost(host) {
      const known = answers.get(host)
      if (known) return known
      const answer = resolveHost(host, domains, rules)
      if (answers.size < maxAnswers) answers.set(host, answer)
      return answer
    },
    hostOf: (code, askedHost) => hostOfSite(code, askedHost, domains, rules),
    linkOrigin: (code) => linkOrigin(code, domains, { ...rules, port: options.port }),
    file: (href) => files.get(href),
    reload,
  }
}

function toSite(
  id: number,
  folder: SiteFolder,
  overrides: Record<string, unknown>,
  currencies: ReadonlyMap<string, Currency>,
  countryIds: ReadonlyMap<string, number>,
): Site | null {
  const { code, theme, themeHref, assets, logo, messages } = folder
  const fail = (problem: string) => new Error(`Site ${code}: ${problem}`)
  const content = SiteFile.parse(deepMerge(folder.content, overrides))
  // A currency without a rate has no prices, so it is not offered; the site's own must have one.
  const withRate = (isoCodes: readonly string[]) =>
    isoCodes.flatMap((isoCode) => currencies.get(isoCode) ?? [])
  const defaultCurrency = currencies.get(content.defaultCurrency)
  if (!defaultCurrency) return null
  const selectable = withRate(content.selectableCurrencies)
  const countryId = countryIds.get(content.country)
  if (!countryId) throw fail(`there is no country ${content.country}`)
  const locales = content.languages.map(({ isoCode }) => isoCode).filter(isLocale)
  if (!locales.includes(content.defaultLocale)) throw fail('its default locale is not among its languages')
  return {
    ...content,
    id,
    code,
    countryId,
    locales,
    currencies: withRate(content.currencies),
    selectableCurrencies: selectable.length > 0 ? selectable : [defaultCurrency],
    defaultCurrency,
    conversionCurrency: currencies.get(content.conversionCurrency ?? '') ?? null,
    theme,
    themeHref,
    assets,
    logo,
    messages,
  }
}
