import { sql } from 'kysely'
import { type Locale, languageTag } from '#core/locale.ts'
import type { Translate } from '#locales/messages.ts'
import type { Db } from '#platform/database.server.ts'
import type { Site } from '#shop/sites/site.ts'
import { anchorOf } from './markdown-anchor.ts'
import { policyPdf } from './policy-pdf.server.ts'
import { readPolicy } from './read-policy.server.ts'

type Parts = { db: Db; site: Site; clock: () => Date; t: Translate }
export type PolicyFile = { name: string; bytes: Buffer }

/** A version of a policy to keep: the one in force, or an earlier one. Null if the site has none in this language. */
export async function readPolicyFile(
  { t, ...parts }: Parts,
  { key, locale, number }: { key: string; locale: Locale; number?: number | undefined },
): Promise<PolicyFile | null> {
  const { db, site } = parts
  const { rows } = await sql<{ id: number }>`
    select content_id as id from content_sites join contents on contents.id = content_id
    where content_sites.site_id = ${site.id} and content_sites.kind = 'policy' and content_sites.key = ${key}
      and contents.is_out`.execute(db)
  const id = rows[0]?.id
  if (id === undefined) return null
  const found = { id, title: '', description: '', draft: null }
  const policy = await readPolicy({ ...parts, locale }, found, { number })
  if (!policy) return null
  const { title, version, sections } = policy
  const { name, address } = site.legalEntity
  const bytes = await policyPdf({
    title,
    facts: [
      `${t('policy.version', { number: version.number })} · ${t('policy.in_force', { day: version.inForce })}`,
      `${site.name} · ${name}, ${address}`,
    ],
    sections,
    language: languageTag(locale),
    author: name,
    inForce: version.inForce,
    pageOf: (page, pages) => t('invoice.page_of', { page, pages }),
  })
  return { name: `${anchorOf(title)}-${version.number}.pdf`, bytes }
}
