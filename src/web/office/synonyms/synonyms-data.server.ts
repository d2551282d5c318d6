import { isLocale } from '#core/locale.ts'
import { rowsOnPage } from '#shop/office/list.ts'
import { findSynonyms } from '#shop/office/read-synonyms.server.ts'
import { mayChangeTree } from '../catalogue/categories-data.server.ts'
import type { Office } from '../kit/office.server.ts'

export type SynonymsData = Awaited<ReturnType<typeof readSynonymsData>>

/** A page of the words of one language, and the sites on which a search can be tried. */
export async function readSynonymsData(office: Office, { searchParams }: URL) {
  const asked = searchParams.get('language') ?? ''
  const locale = isLocale(asked) ? asked : 'en'
  const words = (searchParams.get('q') ?? '').trim().slice(0, 100)
  const found = await findSynonyms(office.db, locale, words)
  const pages = Math.max(1, Math.ceil(found.length / rowsOnPage))
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(searchParams.get('page')) || 1)))
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
}
