import { sql } from 'kysely'
import type { Db, Trx } from '#platform/database.server.ts'
import type { OrderActor } from './order-actor.ts'
import type { OrderQuestion, QuestionType } from './order-question.ts'

type Told = { orderId: string; at: Date; actor: OrderActor }

export type NewQuestion = {
  type: QuestionType
  question: string
  why: string
  options?: readonly string[]
  dueAt: Date
}

/** The first open question pauses the order's deadlines. */
export async function insertQuestions(
  trx: Trx,
  siteId: number,
  { orderId, at, actor }: Told,
  questions: readonly NewQuestion[],
): Promise<void> {
  const inserted = await trx
    .insertInto('order_questions')
    .values(
      questions.map(({ type, question, why, options = [], dueAt }) => ({
        site_id: siteId,
        order_id: orderId,
        type,
        question,
        why,
        options: [...options],
        due_at: dueAt,
        asked_at: at,
      })),
    )
    .returning('id')
    .execute()
  await insertQuestionEvents(trx, siteId, { at, actor }, inserted, { from: null, to: 'asked' })
  await sql`update orders set paused_at = coalesce(paused_at, ${at}::timestamptz), info_reminders = 0, version = version + 1
    where site_id = ${siteId} and id = ${orderId}`.execute(trx)
}

export async function findQuestions(db: Db | Trx, siteId: number, orderId: string): Promise<OrderQuestion[]> {
  const rows = await db
    .selectFrom('order_questions')
    .select(['id', 'type', 'question', 'why', 'options', 'due_at', 'answer', 'answered_at'])
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    type: row.type as QuestionType,
    question: row.question,
    why: row.why,
    options: row.options,
    dueAt: row.due_at,
    answer: row.answer,
    answeredAt: row.answered_at,
  }))
}

export type ToldAnswer = {
  order: string
  question: string
  answer: string | null
  answered_at: Date | null
  files: string[]
}

/** From all orders of a customer, oldest first. */
export async function findAnswersOf(db: Db, siteId: number, userId: string): Promise<ToldAnswer[]> {
  const { rows } = await sql<ToldAnswer>`
    select orders.number as order, question, answer, answered_at,
      array(select name from order_files where order_files.site_id = ${siteId} and question_id = order_questions.id order by name) as files
    from order_questions join orders on orders.site_id = order_questions.site_id and orders.id = order_questions.order_id
    where orders.site_id = ${siteId} and orders.user_id = ${userId} order by order_questions.id`.execute(db)
  return rows
}

/** False if it is already answered: of two concurrent answers, one counts. */
export async function answerQuestion(
  trx: Trx,
  siteId: number,
  { at, actor }: Omit<Told, 'orderId'>,
  { id, text }: { id: string; text: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('order_questions')
    .set({ answer: text, answered_at: at })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await insertQuestionEvents(trx, siteId, { at, actor }, [{ id }], { from: 'asked', to: 'answered' })
  return true
}

/** If no question is open, ends the pause and postpones the due date by its length. */
export async function resumeOrder(trx: Trx, siteId: number, orderId: string, at: Date): Promise<void> {
  await sql`update orders set due_at = due_at + (${at}::timestamptz - paused_at), paused_at = null, version = version + 1,
      paused_seconds = paused_seconds + greatest(0, extract(epoch from ${at}::timestamptz - paused_at))::integer
    where site_id = ${siteId} and id = ${orderId} and paused_at is not null and not exists (
      select from order_questions where site_id = ${siteId} and order_id = ${orderId} and answered_at is null
    )`.execute(trx)
}

async function insertQuestionEvents(
  trx: Trx,
  siteId: number,
  { at, actor }: Omit<Told, 'orderId'>,
  questions: readonly { id: string }[],
  { from, to }: { from: string | null; to: string },
): Promise<void> {
  const events = questions.map(({ id }) => ({
    site_id: siteId,
    entity: 'order_question',
    entity_id: id,
    from_state: from,
    to_state: to,
    actor_type: actor.type,
    actor_id: actor.id ?? null,
    at,
  }))
  await trx.insertInto('state_events').values(events).execute()
}
