import { z } from 'zod'
import { isLocale, locales } from '#core/locale.ts'
import { ok } from '#core/result.ts'
import { sayEnglish as say } from '#locales/office/office-texts.ts'
import { removeSynonym, saveSynonym, tidyTerm } from '#shop/catalog/save-synonym.server.ts'
import { rowsOnPage } from '#shop/office/list.ts'
import { findSynonyms } from '#shop/office/read-synonyms.server.ts'
import { trySearch } from '#shop/office/try-search.server.ts'
import { mayChangeTree, requireWholeTree } from '../catalogue/categories-data.server.ts'
import { jsonInput } from '../kit/json-input.server.ts'
import { said, textInput } from '../kit/money-input.server.ts'
import { missing, screenLoader } from '../kit/office.server.ts'
import { act, screenAction } from '../kit/screen-action.server.ts'
import type { Route } from './+types/synonyms.route'
import { SynonymsPage } from './synonyms-page.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Search words, office' }]

export type SynonymsData = Route.ComponentProps['loaderData']

export const loader = screenLoader('synonyms', async (office, { url }) => {
  const asked = url.searchParams.get('language') ?? ''
  const locale = isLocale(asked) ? asked : 'en'
  const words = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  const found = await findSynonyms(office.db, locale, words)
  const pages = Math.max(1, Math.ceil(found.length / rowsOnPage))
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(url.searchParams.get('page')) || 1)))
  return {
    locale,
    words,
    page,
    pages,
    total: found.length,
    entries: found.slice((page - 1) * rowsOnPage, page * rowsOnPage),
    mayChange: mayChangeTree(office),
    sites: office
      .siteIds('catalog.edit')
      .map((id) => office.site(id))
      .filter((site) => site.locales.includes(locale))
      .map(({ code, name }) => ({ code, name })),
  }
})

const Key = { locale: z.enum(locales), term: textInput(100).transform(tidyTerm) }
/** One meaning a line, or parted by commas. */
const Meanings = z
  .string()
  .max(1000)
  .transform((text) => [
    ...new Set(
      text
        .split(/[\n,]/)
        .map((one) => one.trim())
        .filter(Boolean),
    ),
  ])
  .pipe(z.array(z.string().max(60)).max(10))
const Saved = z.strictObject({
  ...Key,
  meanings: Meanings,
  was: jsonInput(z.array(z.string()).max(50).nullable(), 5000),
})
const Tried = z.strictObject({ locale: z.enum(locales), text: textInput(200), site: z.string().max(40) })

export const action = screenAction('synonyms', null, {
  save: act(Saved, async (office, { locale, term, meanings, was }) => {
    await requireWholeTree(office)
    const saved = saveSynonym(office.db, { locale, term }, { meanings, was })
    return said(saved, say('“{{term}}” saved; the search knows it', { term }))
  }),
  remove: act(z.strictObject(Key), async (office, key) => {
    await requireWholeTree(office)
    return said(removeSynonym(office.db, key), say('“{{term}}” is as it was', { term: key.term }))
  }),
  try: act(Tried, async (office, { locale, text, site: code }) => {
    const site = office.sites.all().find((one) => one.code === code)
    if (!site || !office.may('catalog.edit', site.id)) throw missing()
    return ok({ value: await trySearch(office, { text, locale, siteId: site.id }) })
  }),
})

export default function SynonymsScreen({ loaderData }: Route.ComponentProps) {
  return <SynonymsPage key={loaderData.locale} {...loaderData} />
}
