import type { Locale } from '#core/locale.ts'
import type { Block } from '#shop/content/blocks.ts'
import { findMentionedProducts } from '#shop/content/find-mentioned-products.server.ts'
import { readMarkdown } from '#shop/content/markdown.ts'
import { fillPlaceholders, siteWords } from '#shop/content/placeholders.ts'
import { readMentioned } from '#shop/office/read-mentioned.server.ts'
import type { Site } from '#shop/sites/site.ts'
import type { Office } from '../kit/office.server.ts'

export type MentionedProduct = { sku: string; name: string; price: string; picture: string | null }
export type DrawnText = { blocks: Block[]; products: MentionedProduct[] }

/** A text as the shop reads it: the same blocks, with the words of a site. */
export async function drawText(
  office: Office,
  { body, locale, site }: { body: string; locale: Locale; site: Site },
): Promise<DrawnText> {
  const blocks = readMarkdown(fillPlaceholders(body, siteWords(site)))
  const mentioned = await findMentionedProducts(office, blocks)
  return { blocks, products: await readMentioned(office.db, mentioned, locale) }
}
