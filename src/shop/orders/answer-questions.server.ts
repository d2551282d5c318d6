import { err, ok, type Result } from '#core/result.ts'
import type { Failure, FieldFailure, FieldFailures } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { type GoodFile, maxFilesPerQuestion } from './file-kind.ts'
import { findOwnOrder, type OrderKey } from './find-own-order.server.ts'
import { type GivenAnswers, questionField, readAnswers } from './given-answers.ts'
import { insertFile } from './order-files.queries.server.ts'
import { openStatuses } from './order-progress.ts'
import { type GoodAnswer, judgeAnswer, type OrderQuestion } from './order-question.ts'
import { answerQuestion, findQuestions, resumeOrder } from './order-questions.queries.server.ts'
import { lockOrder } from './orders.queries.server.ts'
import { takeFiles } from './take-files.server.ts'

/**
 * Saves the answers that were given; unanswered questions stay open. The last answer resumes the order. A form that is
 * sent twice counts once. The form may be large, so it is read only after the order is known to be the sender's own.
 */
export async function answerQuestions(
  ctx: RequestContext,
  key: OrderKey,
  readForm: () => Promise<FormData>,
): Promise<Result<{ stillOpen: number }, Failure>> {
  const own = await findOwnOrder(ctx, key)
  if (!own.ok) return own
  const { order, actor } = own.value
  const given = await readAnswers(readForm)
  if (!given) return err({ code: 'service.bad_request' })
  const { db, site, clock } = ctx
  const files = await takeAll(given, await findQuestions(db, site.id, order.id))
  return db.transaction().execute(async (trx) => {
    const locked = await lockOrder(trx, site.id, order.id)
    if (!locked || !openStatuses.includes(locked.status)) return err<Failure>({ code: 'service.order_state' })
    const open = (await findQuestions(trx, site.id, order.id)).filter(({ answeredAt }) => !answeredAt)
    if (open.length === 0) return ok({ stillOpen: 0 })
    const errors: FieldFailures = {}
    const good = new Map<string, GoodAnswer>()
    for (const question of open) {
      const taken = files.get(question.id) ?? ok([])
      const text = given.get(question.id)?.text ?? ''
      const judged = taken.ok ? judgeAnswer(question, { text, files: taken.value }) : taken
      if (!judged.ok) errors[questionField(question.id)] = [judged.error]
      else if (judged.value) good.set(question.id, judged.value)
    }
    const [first] = open
    if (good.size === 0 && Object.keys(errors).length === 0 && first) {
      errors[questionField(first.id)] = [{ code: 'validation.required' }]
    }
    if (Object.keys(errors).length > 0) return err<Failure>({ code: 'service.validation', errors })
    const at = clock()
    for (const [id, { text, files }] of good) {
      if (!(await answerQuestion(trx, site.id, { at, actor }, { id, text }))) continue
      for (const file of files) {
        await insertFile(trx, site.id, { ...file, orderId: order.id, questionId: id, at })
      }
    }
    await resumeOrder(trx, site.id, order.id, at)
    return ok({ stillOpen: open.length - good.size })
  })
}

/** Before the order is locked, because pictures take their time. */
async function takeAll(
  given: GivenAnswers,
  questions: readonly OrderQuestion[],
): Promise<Map<string, Result<GoodFile[], FieldFailure>>> {
  const taken = new Map<string, Result<GoodFile[], FieldFailure>>()
  for (const { id, type } of questions) {
    const { files = [] } = given.get(id) ?? {}
    const rules = { most: maxFilesPerQuestion, onlyPictures: type === 'photo' }
    if (files.length > 0) taken.set(id, await takeFiles(files, rules))
  }
  return taken
}
