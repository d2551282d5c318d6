import { z } from 'zod'
import { locales } from '#core/locale.ts'
import { ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { removeSynonym, saveSynonym, tidyTerm } from '#shop/catalog/save-synonym.server.ts'
import { trySearch } from '#shop/office/try-search.server.ts'
import { requireWholeTree } from '../catalogue/categories-data.server.ts'
import { jsonInput } from '../kit/json-input.server.ts'
import { said, textInput } from '../kit/money-input.server.ts'
import { missing, screenLoader } from '../kit/office.server.ts'
import { act, screenAction } from '../kit/screen-action.server.ts'
import type { Route } from './+types/synonyms.route'
import { readSynonymsData } from './synonyms-data.server.ts'
import { SynonymsPage } from './synonyms-page.tsx'

export const meta: Route.MetaFunction = () => [{ title: say('Search words, office') }]

export const loader = screenLoader('synonyms', (office, { url }) => readSynonymsData(office, url))

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
