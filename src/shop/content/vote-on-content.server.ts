import { sql } from 'kysely'
import { err, ok, type Result } from '#core/result.ts'
import { newToken, tokenHash } from '#platform/secret-token.server.ts'
import type { Failure } from '#shop/failure.ts'
import { refusedByLimits } from '#shop/limits/shop-limits.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { VoteInput } from './vote.schema.ts'

type Ctx = Pick<RequestContext, 'db' | 'site' | 'locale' | 'clock' | 'cookies' | 'limits' | 'clientNetwork'>

/**
 * Whether it was useful. One voice for each device: the last one counts. The device is known by a cookie that only a vote
 * writes; the database has its hash.
 */
export async function voteOnContent(ctx: Ctx, vote: VoteInput): Promise<Result<null, Failure>> {
  const { db, site, locale, clock, limits, clientNetwork } = ctx
  const refused = await refusedByLimits(limits, { 'content-vote': clientNetwork })
  if (refused) return err(refused)
  const { rows } = await sql`
    insert into content_votes (content_id, device_hash, site_id, locale, is_helpful, missing, voted_at)
    select contents.id, ${deviceOf(ctx)}, ${site.id}, ${locale}, ${vote.vote === 'yes'},
      ${vote.vote === 'yes' ? '' : vote.missing}, ${clock()}::timestamptz
    from content_sites join contents on contents.id = content_sites.content_id
    where content_sites.site_id = ${site.id} and contents.id = ${vote.content} and contents.is_out
      and contents.kind in ('post', 'question')
    on conflict (content_id, device_hash) do update
      set is_helpful = excluded.is_helpful, missing = excluded.missing, voted_at = excluded.voted_at
    returning content_id`.execute(db)
  return rows.length > 0 ? ok(null) : err({ code: 'service.not_found' })
}

function deviceOf({ cookies }: Pick<Ctx, 'cookies'>): Buffer {
  const known = tokenHash(cookies.read('voter') ?? '')
  if (known) return known
  const { token, hash } = newToken()
  cookies.write('voter', token)
  return hash
}
