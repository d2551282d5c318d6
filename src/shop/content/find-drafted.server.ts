import { type RawBuilder, sql } from 'kysely'
import type { Locale } from '#core/locale.ts'
import { acrossSites, type Db } from '#platform/database.server.ts'
import type { ShownContent } from './content.queries.server.ts'
import type { ContentKind } from './content.ts'
import { listOf, siteIdsOf, slugOf, textField } from './content-values.ts'
import { currentOf, readEditableContent } from './read-editable-content.server.ts'

export type DraftedContent = ShownContent & {
  isDraft: boolean
  /** Of a policy: from when it shall hold. */
  inForce: string | null
}

type Wish = { siteId: number; locale: Locale; kinds: readonly ContentKind[]; name: string; now: Date }

/**
 * For a member of staff with a pass: what is being written, whether shoppers can see it or not. Found by its key or by an
 * address that it has or gets.
 */
export async function findDrafted(db: Db, wish: Wish): Promise<DraftedContent | null> {
  const { siteId, locale, kinds, name, now } = wish
  const found = await findNamed(
    db,
    sql`kind = any(${kinds}::text[]) and (key = ${name} or draft ->> ${textField(locale, 'slug')} = ${name} or exists (
      select from content_texts where content_id = contents.id and locale = ${locale} and slug = ${name}))`,
  )
  for (const { id, author } of found) {
    const content = await readEditableContent(db, id)
    const values = content && currentOf(content)
    const title = values?.[textField(locale, 'title')] ?? ''
    if (!content || !values || title === '' || !siteIdsOf(values).includes(siteId)) continue
    const of = (field: Parameters<typeof textField>[1]) => values[textField(locale, field)] ?? ''
    const products = await db
      .selectFrom('products')
      .select('id')
      .where('sku', 'in', ['', ...listOf(values.products)])
      .execute()
    return {
      id,
      kind: content.kind,
      key: content.key,
      topicId: values.topic ? Number(values.topic) : null,
      slug: slugOf(values, locale),
      title,
      searchTitle: of('search'),
      lead: of('lead'),
      description: of('description'),
      body: of('body'),
      isOften: false,
      tags: listOf(values.tags),
      products: products.map((product) => product.id),
      checkedOn: values.checked || null,
      cover: values.cover || null,
      publishedAt: values.out ? new Date(values.out) : now,
      changedAt: now,
      author: author && {
        name: author.name,
        task: author.tasks[locale] ?? '',
        face: author.face,
      },
      isDraft: content.draft !== null || !content.isOut,
      inForce: values.force || null,
    }
  }
  return null
}

type Author = { name: string; tasks: Partial<Record<Locale, string>>; face: number }

async function findNamed(db: Db, where: RawBuilder<unknown>) {
  const { rows } = await sql<{ id: number; author: Author | null }>`
    select id, (select jsonb_build_object('name', name, 'tasks', tasks, 'face', face) from content_authors
      where content_authors.id::text = coalesce(draft ->> 'author', author_id::text)) as author
    from contents where ${where} order by draft_at desc nulls last, id limit 5`.execute(acrossSites(db))
  return rows
}
