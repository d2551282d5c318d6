import { isLocale } from '#core/locale.ts'
import { rate } from '#core/money.ts'
import type { Db } from '#platform/database.server.ts'
import type { Log } from '#platform/log.server.ts'
import { type Domain, type HostAnswer, type HostRules, hostOfSite, linkOrigin, resolveHost } from './host.ts'
import { legalEntityOf } from './legal-entity.ts'
import { openOwnLooks } from './own-looks.server.ts'
import { deepMerge, readSiteFolders, type SiteFolder } from './read-site-folders.server.ts'
import { SiteFile } from './site.schema.ts'
import type { Currency, Site } from './site.ts'
import { editKeys, type SiteEdits, SiteLookEdits } from './site-edits.schema.ts'
import type { SiteFileBody, SiteLook } from './site-look.server.ts'
import {
  findCountries,
  findCurrencies,
  findDomains,
  findDraft,
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
  /** A host that is in no table answers nothing. */
  isStrict: boolean
  /** What the site's folder says, before changes of the office. */
  folder(siteId: number): SiteFolder
  /** The site as these changes would make it; throws what makes them impossible. */
  withEdits(siteId: number, edits: SiteEdits): Promise<SiteDraft>
  /** The site as its draft would make it, for who may see it; null if there is none. */
  draft(siteId: number): Promise<SiteDraft | null>
  /** Reads the database again; folders are read only at start. */
  reload(): Promise<void>
}

/** A site that is not published, with the files that only its preview loads. */
export type SiteDraft = { site: Site; files: ReadonlyMap<string, SiteFileBody> }

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
  const ownLook = openOwnLooks(db)
  const drafts = new Map<number, { revision: string; draft: SiteDraft }>()
  let rows: ReadonlyMap<number, Row> = new Map()
  let money: Money = { currencies: new Map(), countryIds: new Map() }
  let published = new Map<string, ReadonlyMap<string, SiteFileBody>>()
  const replaced = new Map<string, ReadonlyMap<string, SiteFileBody>>()

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
    money = { currencies, countryIds: new Map(countryRows.map((row) => [row.iso_code, row.id])) }
    rows = new Map(
      siteRows.flatMap(({ id, code, overrides }) => {
        const folder = folders.get(code)
        // Its folder was removed: the rows stay, but it is not served.
        return folder ? [[id, { id, folder, overrides: overrides as Row['overrides'] }]] : []
      }),
    )
    const fresh = new Map<string, Site>()
    const files: typeof published = new Map()
    for (const row of rows.values()) {
      const { code } = row.folder
      const made = await toSite(row, row.overrides)
      if (!made) log.warn({ site: code }, 'not served: its own currency has no rate yet')
      else {
        fresh.set(code, made.site)
        if (made.files) files.set(code, made.files)
      }
    }
    sites = fresh
    // Pages that are open or on their way still name the files of a moment ago.
    for (const [code, before] of published) if (files.get(code) !== before) replaced.set(code, before)
    published = files
    drafts.clear()
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

  function rowOf(siteId: number): Row {
    const row = rows.get(siteId)
    if (!row) throw new Error(`There is no site ${siteId}`)
    return row
  }

  async function withEdits(siteId: number, edits: SiteEdits): Promise<SiteDraft> {
    const row = rowOf(siteId)
    const others = Object.entries(row.overrides).filter(([key]) => !(editKeys as string[]).includes(key))
    const made = await toSite(row, { ...Object.fromEntries(others), ...edits })
    if (!made) throw new Error(`Site ${row.folder.code}: its own currency has no rate`)
    return { site: made.site, files: made.files ?? new Map() }
  }

  /** Null while its own currency has no rate. */
  async function toSite({ id, folder }: Row, overrides: Row['overrides']) {
    const { look: edits, ...settings } = overrides
    const content = SiteFile.parse(deepMerge(folder.content, settings))
    const look = edits === undefined ? null : await ownLook(id, folder, SiteLookEdits.parse(edits))
    const site = siteOf(id, folder, content, look ?? folder, money)
    return site && { site, files: look?.files ?? null }
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
    file(href) {
      const code = href.split('/')[2] ?? ''
      return files.get(href) ?? published.get(code)?.get(href) ?? replaced.get(code)?.get(href)
    },
    isStrict: options.isStrict,
    folder: (siteId) => rowOf(siteId).folder,
    withEdits,
    async draft(siteId) {
      const found = await findDraft(db, siteId)
      if (!found) return null
      const known = drafts.get(siteId)
      if (known?.revision === found.revision) return known.draft
      const draft = await withEdits(siteId, found.edits as SiteEdits)
      drafts.set(siteId, { revision: found.revision, draft })
      return draft
    },
    reload,
  }
}

type Row = { id: number; folder: SiteFolder; overrides: Record<string, unknown> }
type Money = { currencies: ReadonlyMap<string, Currency>; countryIds: ReadonlyMap<string, number> }

function siteOf(
  id: number,
  { code, messages }: SiteFolder,
  content: SiteFile,
  { theme, themeHref, assets, logo }: Omit<SiteLook, 'files'>,
  { currencies, countryIds }: Money,
): Site | null {
  const fail = (problem: string) => new Error(`Site ${code}: ${problem}`)
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
    sourceCurrencies: [...currencies.values()],
    theme,
    themeHref,
    assets,
    logo,
    messages,
  }
}
