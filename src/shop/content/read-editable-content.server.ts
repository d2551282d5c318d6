import { sql } from 'kysely'
import { type Locale, locales } from '#core/locale.ts'
import { acrossSites, type Db, type Trx } from '#platform/database.server.ts'
import type { ContentKind, ContentText } from './content.ts'
import { type ContentValues, on, siteField, type TextField, textField } from './content-values.ts'

export type EditableContent = {
  id: number
  kind: ContentKind
  key: string
  version: number
  siteIds: readonly number[]
  isOut: boolean
  /** As it was published last. */
  saved: ContentValues
  /** What somebody has begun to change: only the fields that differ. */
  draft: { values: ContentValues; at: Date; by: string | null } | null
  /** How many saved texts there are. */
  versions: number
  createdAt: Date
  updatedAt: Date
}

export type VersionText = Partial<Omit<ContentText, 'locale'>>
export type VersionTexts = Partial<Record<Locale, VersionText>>

type Row = {
  id: number
  kind: ContentKind
  key: string
  version: number
  isOut: boolean
  draft: ContentValues | null
  draftAt: Date | null
  draftBy: string | null
  facts: Record<string, string | null>
  goesOut: Date | null
  comesDown: Date | null
  texts: VersionTexts | null
  siteIds: number[]
  versions: number
  createdAt: Date
  updatedAt: Date
}

/** What its editor begins with. The last saved texts, which are those of the shop unless they hold from a later day. */
export async function readEditableContent(queries: Db | Trx, id: number): Promise<EditableContent | null> {
  const { rows } = await sql<Row>`
    select contents.id, contents.kind, contents.key, contents.version, is_out as "isOut", draft, draft_at as "draftAt", staff.name as "draftBy",
      jsonb_build_object('topic', topic_id::text, 'author', author_id::text, 'position', position::text,
        'often', case when is_often then ${on} end, 'tags', array_to_string(tags, ', '),
        'products', (select string_agg(sku, ', ' order by place)
          from unnest(products) with ordinality as named(product_id, place) join products on products.id = product_id),
        'checked', to_char(checked_on, 'YYYY-MM-DD'), 'cover', cover,
        'force', to_char(latest.in_force, 'YYYY-MM-DD')) as facts,
      goes_out as "goesOut", comes_down as "comesDown", latest.texts, contents.created_at as "createdAt",
      contents.updated_at as "updatedAt",
      (select coalesce(array_agg(site_id::integer order by site_id), '{}') from content_sites
        where content_id = contents.id) as "siteIds",
      (select count(*)::integer from content_versions where content_id = contents.id) as versions
    from contents left join staff on staff.id = draft_by
      left join lateral (select texts, in_force from content_versions where content_id = contents.id
        order by number desc limit 1) latest on true
    where contents.id = ${id}`.execute(acrossSites(queries))
  const row = rows[0]
  if (!row) return null
  const { facts, goesOut, comesDown, texts, draft, draftAt, draftBy, ...rest } = row
  return {
    ...rest,
    saved: {
      ...Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, value ?? ''])),
      out: goesOut?.toISOString() ?? '',
      down: comesDown?.toISOString() ?? '',
      note: '',
      ...textValues(texts ?? {}),
      ...Object.fromEntries(row.siteIds.map((siteId) => [siteField(siteId), on])),
    },
    draft: draft && draftAt ? { values: draft, at: draftAt, by: draftBy } : null,
  }
}

/** The texts of a version by field; a language that it lacks is empty. */
export function textValues(texts: VersionTexts): ContentValues {
  return Object.fromEntries(
    locales.flatMap((locale) => {
      const text = texts[locale]
      const values: Readonly<Record<TextField, string>> = {
        title: text?.title ?? '',
        slug: text?.slug ?? '',
        lead: text?.lead ?? '',
        search: text?.searchTitle ?? '',
        description: text?.description ?? '',
        body: text?.body ?? '',
        ready: text && text.isReady !== false ? on : '',
      }
      return Object.entries(values).map(([name, value]) => [textField(locale, name as TextField), value])
    }),
  )
}

/** The saved values with the draft over them. */
export function currentOf({ saved, draft }: Pick<EditableContent, 'saved' | 'draft'>): ContentValues {
  return { ...saved, ...draft?.values }
}

/** Names a draft, so that a newer one is noticed. */
export const draftMark = (draft: EditableContent['draft']) => draft?.at.toISOString() ?? ''
