import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'

/** Whether it was useful. One voice for each device: the last one counts. `device` is a name that only its browser knows. */
export async function voteOnContent(
  { db, site, locale, clock }: Pick<RequestContext, 'db' | 'site' | 'locale' | 'clock'>,
  {
    contentId,
    isHelpful,
    missing,
    device,
  }: { contentId: number; isHelpful: boolean; missing: string; device: string },
): Promise<Result<null, Failure>> {
  const hash = createHash('sha256').update(device).digest()
  const { rows } = await sql`
    insert into content_votes (content_id, device_hash, site_id, locale, is_helpful, missing, voted_at)
    select contents.id, ${hash}, ${site.id}, ${locale}, ${isHelpful}, ${missing}, ${clock()}::timestamptz
    from content_sites join contents on contents.id = content_sites.content_id
    where content_sites.site_id = ${site.id} and contents.id = ${contentId} and contents.is_out
      and contents.kind in ('post', 'question')
    on conflict (content_id, device_hash) do update
      set is_helpful = excluded.is_helpful, missing = excluded.missing, voted_at = excluded.voted_at
    returning content_id`.execute(db)
  return rows.length > 0 ? ok(null) : err({ code: 'service.not_found' })
}
