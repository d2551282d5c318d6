import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import type { Db, Trx } from '#platform/database.server.ts'
import { moveNewsletter } from './move-newsletter.server.ts'
import type { LetterTexts, Newsletter, NewsletterTopic } from './newsletter.ts'
import { findNewsletter } from './read-newsletter.server.ts'

type Problem = { text: string; fields?: Readonly<Record<string, string>>; isStale?: true }
type Desk = { db: Db; clock: () => Date; member: { id: string } }
type Key = { id: string; siteId: number }

export async function beginNewsletter(
  { db, clock, member }: Desk,
  siteId: number,
  topic: NewsletterTopic,
): Promise<string> {
  const at = clock()
  const { id } = await db
    .insertInto('newsletters')
    .values({ site_id: siteId, topic, texts: '{}', staff_id: member.id, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Saved = { topic: NewsletterTopic; texts: LetterTexts; version: number }

/** Only a draft can be changed; what waits to be sent goes back to a draft first. */
export function saveNewsletter(
  desk: Desk,
  key: Key,
  { topic, texts, version }: Saved,
): Promise<Result<null, Problem>> {
  return change(desk, key, async (trx, newsletter, at) => {
    if (newsletter.version !== version)
      return err({ text: say('Somebody saved this newsletter before you.'), isStale: true })
    if (newsletter.state !== 'draft') return err(notADraft())
    await trx
      .updateTable('newsletters')
      .set({ topic, texts: JSON.stringify(texts), version: version + 1, updated_at: at })
      .where('site_id', '=', key.siteId)
      .where('id', '=', key.id)
      .execute()
    return ok(null)
  })
}

/** Now, or at a time to come. The text that was seen is what is sent. */
export function scheduleNewsletter(
  desk: Desk,
  key: Key,
  { goesAt, version }: { goesAt: Date | null; version: number },
): Promise<Result<null, Problem>> {
  return change(desk, key, async (trx, newsletter, at) => {
    if (newsletter.state !== 'draft') return err(notADraft())
    if (newsletter.version !== version)
      return err({ text: say('Somebody saved this newsletter before you.'), isStale: true })
    if (Object.keys(newsletter.texts).length === 0)
      return err({ text: say('Write it in at least one language first.') })
    if (goesAt && goesAt <= at) {
      const text = say('This time is over.')
      return err({ text, fields: { at: text } })
    }
    await moveNewsletter(trx, newsletter, { to: 'scheduled', at, goesAt: goesAt ?? at })
    return ok(null)
  })
}

/** Back to a draft while nobody has got it; what is being sent stops where it is. */
export function holdNewsletter(desk: Desk, key: Key): Promise<Result<'draft' | 'stopped', Problem>> {
  return change(desk, key, async (trx, newsletter, at) => {
    const { state } = newsletter
    if (state !== 'scheduled' && state !== 'sending')
      return err({ text: say('It is not on its way.'), isStale: true })
    const to = state === 'scheduled' ? 'draft' : 'stopped'
    await moveNewsletter(trx, newsletter, { to, at })
    return ok(to)
  })
}

function change<T>(
  { db, clock }: Desk,
  { id, siteId }: Key,
  act: (trx: Trx, newsletter: Newsletter, at: Date) => Promise<Result<T, Problem>>,
): Promise<Result<T, Problem>> {
  return db.transaction().execute(async (trx) => {
    const newsletter = await findNewsletter(trx, siteId, id, { isLocked: true })
    return newsletter
      ? act(trx, newsletter, clock())
      : err({ text: say('This newsletter is gone.'), isStale: true })
  })
}

function notADraft(): Problem {
  return { text: say('It is on its way and cannot be changed any more.'), isStale: true }
}
