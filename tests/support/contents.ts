import type { Shop } from '../../src/assemble.ts'
import type { Locale } from '../../src/core/locale.ts'
import type { ContentKind, ContentText } from '../../src/shop/content/content.ts'
import { addContent, type ContentTerms, saveContent } from '../../src/shop/content/save-content.server.ts'

export const textOf = (
  slug: string,
  title: string,
  { locale = 'en', ...words }: Partial<ContentText> & { locale?: Locale } = {},
): ContentText => ({
  locale,
  slug,
  title,
  lead: '',
  searchTitle: '',
  description: '',
  body: `${title} says so.`,
  isReady: true,
  ...words,
})

/** What staff fill in; out since yesterday on the first site unless it says otherwise. */
export const termsOf = (
  texts: readonly ContentText[],
  changes: Partial<ContentTerms> = {},
): ContentTerms => ({
  texts,
  siteIds: [1],
  topicId: null,
  authorId: null,
  position: 1,
  isOften: false,
  tags: [],
  products: [],
  checkedOn: null,
  goesOut: new Date(Date.now() - 24 * 60 * 60 * 1000),
  comesDown: null,
  inForce: null,
  note: '',
  ...changes,
})

const partsOf = ({ db }: Pick<Shop, 'db'>, clock: () => Date) => ({ db, clock, staffId: null })

export async function written(
  shop: Pick<Shop, 'db'>,
  wish: { kind?: ContentKind; key: string; terms: ContentTerms },
  clock: () => Date = () => new Date(),
): Promise<{ id: number; version: number }> {
  const added = await addContent(partsOf(shop, clock), { kind: 'page', ...wish })
  if (!added.ok) throw new Error(added.error.text)
  return added.value
}

export async function rewritten(
  shop: Pick<Shop, 'db'>,
  id: number,
  wish: { version: number; terms: ContentTerms },
  clock: () => Date = () => new Date(),
): Promise<{ version: number }> {
  const saved = await saveContent(partsOf(shop, clock), id, wish)
  if (!saved.ok) throw new Error(saved.error.text)
  return saved.value
}
