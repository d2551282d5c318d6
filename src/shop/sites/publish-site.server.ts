import { sql } from 'kysely'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import type { Trx } from '#platform/database.server.ts'
import { readEdits, type SiteEditing } from './read-site-edits.server.ts'
import { lockSite, type SiteProblem } from './save-site-draft.server.ts'
import { editKeys, SiteEdits } from './site-edits.schema.ts'
import { findDraft, findLastVersion } from './sites.queries.server.ts'

type Who = { siteId: number; staffId: string }

/** The draft becomes what every visitor sees: exactly the one that was looked at. */
export async function publishSite(
  { db, clock, sites }: SiteEditing,
  { siteId, staffId, revision }: Who & { revision: string },
): Promise<Result<{ number: number }, SiteProblem>> {
  const draft = await findDraft(db, siteId)
  if (!draft) return err({ text: say('There is no draft any more: it was published or discarded.') })
  const edits = SiteEdits.parse(draft.edits)
  await sites.withEdits(siteId, edits)
  return db.transaction().execute(async (trx) => {
    await lockSite(trx, siteId)
    if (!(await deleteDraft(trx, siteId, revision))) return err({ text: seenNoMore() })
    return ok({ number: await write(trx, { siteId, staffId, edits, at: clock(), restoredFrom: null }) })
  })
}

/** Also what colleagues have written into it. */
export async function discardDraft(
  { db }: Pick<SiteEditing, 'db'>,
  { siteId, revision }: { siteId: number; revision: string },
): Promise<Result<null, SiteProblem>> {
  const isGone = await db.transaction().execute((trx) => deleteDraft(trx, siteId, revision))
  return isGone ? ok(null) : err({ text: seenNoMore() })
}

/** Only the draft that was looked at. */
async function deleteDraft(trx: Trx, siteId: number, revision: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('site_drafts')
    .where('site_id', '=', siteId)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0
}

function seenNoMore(): string {
  return say('The draft has changed since you opened this page. Look at it again first.')
}

/** An earlier publication is published again, as a new one. */
export async function restoreVersion(
  { db, clock, sites }: SiteEditing,
  { siteId, staffId, number }: Who & { number: number },
): Promise<Result<{ number: number }, SiteProblem>> {
  const version = await db
    .selectFrom('site_versions')
    .select('edits')
    .where('site_id', '=', siteId)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!version) return err({ text: say('There is no such version.') })
  const edits = SiteEdits.parse(version.edits)
  await sites.withEdits(siteId, edits)
  return db.transaction().execute(async (trx) => {
    await lockSite(trx, siteId)
    if (await findDraft(trx, siteId)) return err({ text: say('Publish or discard the draft first.') })
    return ok({ number: await write(trx, { siteId, staffId, edits, at: clock(), restoredFrom: number }) })
  })
}

type Publication = Who & { edits: SiteEdits; at: Date; restoredFrom: number | null }

async function write(trx: Trx, { siteId, staffId, edits, at, restoredFrom }: Publication): Promise<number> {
  const last = await findLastVersion(trx, siteId)
  const { published } = await readEdits(trx, siteId)
  const before = { site_id: siteId, number: 1, edits: JSON.stringify(published), published_at: at }
  if (!last) await trx.insertInto('site_versions').values(before).execute()
  const number = (last?.number ?? 1) + 1
  const row = { number, edits: JSON.stringify(edits), staff_id: staffId, restored_from: restoredFrom }
  await trx
    .insertInto('site_versions')
    .values({ ...before, ...row })
    .execute()
  // Only what the office edits is replaced; other settings of the site stay.
  await trx
    .updateTable('sites')
    .set({ overrides: sql`(overrides - ${editKeys as string[]}::text[]) || ${JSON.stringify(edits)}::jsonb` })
    .where('id', '=', siteId)
    .execute()
  return number
}
