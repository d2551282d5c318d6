import { type MessageLocale, messageLocales } from '#core/locale.ts'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { type Db, isTaken } from '#platform/database.server.ts'

/** An answer that staff write often, in the languages of customers; what is empty there is English. */
export type QuoteReply = { id: number; name: string; texts: Record<MessageLocale, string>; version: number }
type Problem = { text: string; fields?: Readonly<Record<string, string>>; isStale?: true }

export async function listQuoteReplies(db: Db): Promise<QuoteReply[]> {
  const rows = await db
    .selectFrom('quote_replies')
    .select(['id', 'name', 'texts', 'version'])
    .orderBy('name')
    .execute()
  return rows.map(({ texts, ...row }) => ({ ...row, texts: textsOf(texts) }))
}

/** A new one, or one that the person has seen. */
export async function saveQuoteReply(
  db: Db,
  seen: { id: number; version: number } | null,
  { name, texts }: Pick<QuoteReply, 'name' | 'texts'>,
): Promise<Result<null, Problem>> {
  const row = { name, texts: JSON.stringify(texts) }
  try {
    if (!seen) {
      await db.insertInto('quote_replies').values(row).execute()
      return ok(null)
    }
    const { numUpdatedRows } = await db
      .updateTable('quote_replies')
      .set((build) => ({ ...row, version: build('version', '+', 1) }))
      .where('id', '=', seen.id)
      .where('version', '=', seen.version)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) return ok(null)
    return err({ text: say('Somebody changed this reply before you.'), isStale: true })
  } catch (error) {
    if (!isTaken(error, 'quote_replies_one_of_name')) throw error
    const text = say('Another reply has this name.')
    return err({ text, fields: { name: text } })
  }
}

export async function removeQuoteReply(db: Db, id: number): Promise<void> {
  await db.deleteFrom('quote_replies').where('id', '=', id).execute()
}

function textsOf(stored: unknown): QuoteReply['texts'] {
  const of = (locale: MessageLocale) => {
    const value: unknown =
      typeof stored === 'object' && stored !== null ? Reflect.get(stored, locale) : undefined
    return typeof value === 'string' ? value : ''
  }
  return Object.fromEntries(messageLocales.map((locale) => [locale, of(locale)])) as QuoteReply['texts']
}
