import { isoDay } from '#core/dates.ts'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import type { Db } from '#platform/database.server.ts'
import { type ContentChange, type ContentValues, listOf, on, siteIdsOf, textsOf } from './content-values.ts'
import { contentDayZone } from './content-zone.ts'
import { judgeContent } from './judge-content.ts'
import { currentOf, readEditableContent } from './read-editable-content.server.ts'
import { type ContentTerms, type SavedContent, saveContent } from './save-content.server.ts'
import { type DraftProblem, gone, type Seen, saveContentDraft } from './save-content-draft.server.ts'

type Parts = { db: Db; clock: () => Date; staffId: string | null }

/**
 * What was written becomes what the shops show, at once or at its time. The words are saved as a draft first, so that
 * nothing typed is lost when something is wrong with it.
 */
export async function publishDraft(
  parts: Parts,
  id: number,
  wish: { seen: Seen; changes: readonly ContentChange[] },
): Promise<Result<SavedContent, DraftProblem>> {
  const { db, clock } = parts
  const kept = await saveContentDraft(parts, id, wish)
  if (!kept.ok) return kept
  const content = await readEditableContent(db, id)
  if (!content) return err(gone())
  const values = currentOf(content)
  const today = isoDay(clock(), contentDayZone)
  const problems = judgeContent(content.kind, { saved: content.saved, values, today })
  const products = await productsOf(db, values)
  const fields = { ...problems, ...(products.ok ? {} : { products: products.error }) }
  if (Object.keys(fields).length > 0 || !products.ok)
    return err({ text: say('Nothing was published. Look at the marked fields.'), fields })
  const terms = termsOf(values, products.value)
  return saveContent(parts, id, { version: wish.seen.version, terms, draft: kept.value.draft })
}

/** Other programs and people name products by their number. */
async function productsOf(db: Db, { products }: ContentValues): Promise<Result<number[], string>> {
  const skus = listOf(products)
  if (skus.length === 0) return ok([])
  const rows = await db.selectFrom('products').select(['id', 'sku']).where('sku', 'in', skus).execute()
  const unknown = skus.filter((sku) => rows.every((row) => row.sku !== sku))
  if (unknown.length > 0)
    return err(say('There is no product {{sku}}.', { sku: unknown.join(', ').slice(0, 80) }))
  return ok(skus.flatMap((sku) => rows.find((row) => row.sku === sku)?.id ?? []))
}

function termsOf(values: ContentValues, products: readonly number[]): ContentTerms {
  const { topic, author, position, often, tags, checked, cover, out, down, force, note = '' } = values
  return {
    texts: textsOf(values),
    siteIds: siteIdsOf(values),
    topicId: topic ? Number(topic) : null,
    authorId: author ? Number(author) : null,
    position: Number(position || 1),
    isOften: often === on,
    tags: listOf(tags),
    products,
    checkedOn: checked || null,
    cover: cover || null,
    goesOut: out ? new Date(out) : null,
    comesDown: down ? new Date(down) : null,
    inForce: force || null,
    note: note.trim().slice(0, 300),
  }
}
