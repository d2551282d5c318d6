import type { Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { answerQuestions } from '#shop/orders/answer-questions.server.ts'
import { findOwnOrder, type OrderKey } from '#shop/orders/find-own-order.server.ts'
import type { GivenAnswer } from '#shop/orders/order-question.ts'
import type { RequestContext } from '#shop/request-context.server.ts'

const fieldName = /^question-(\d{1,18})$/

/** The body is large: it is read only for somebody whose order it is. */
export async function takeAnswers(
  ctx: RequestContext,
  key: OrderKey,
  request: Request,
): Promise<{ result: Result<{ stillOpen: number }, Failure>; values: Record<string, string> }> {
  const own = await findOwnOrder(ctx, key)
  if (!own.ok) return { result: own, values: {} }
  const given = new Map<string, GivenAnswer>()
  const values: Record<string, string> = {}
  for (const [name, entry] of await request.formData()) {
    const id = fieldName.exec(name)?.[1]
    if (!id) continue
    const before = given.get(id) ?? { text: '', files: [] }
    if (typeof entry === 'string') {
      values[name] = entry
      given.set(id, { ...before, text: entry })
      // A field for files that was left empty sends one without a name.
    } else if (entry.size > 0 || entry.name !== '') {
      const file = { name: entry.name, bytes: new Uint8Array(await entry.arrayBuffer()) }
      given.set(id, { ...before, files: [...before.files, file] })
    }
  }
  const result = await answerQuestions(ctx, key, given)
  return { result, values }
}
