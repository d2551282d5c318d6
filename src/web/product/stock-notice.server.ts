import { data } from 'react-router'
import type { RequestContext } from '#shop/request-context.server.ts'
import { askForNotice } from '#shop/stock-notices/ask-for-notice.server.ts'
import { AskForNoticeInput } from '#shop/stock-notices/stock-notices.schema.ts'
import { type FormAnswer, refused } from '#web/forms/form-answer.ts'
import { readForm } from '#web/forms/read-form.server.ts'
import { refusedStatus } from '#web/forms/refused-status.ts'

export type NoticeAnswer = FormAnswer

export async function takeNotice(ctx: RequestContext, form: FormData) {
  const { input, values } = readForm(form, AskForNoticeInput, { numbers: ['product_id', 'variant_id'] })
  if (!input.ok) return data(refused(input.error, values), refusedStatus(input.error))
  const asked = await askForNotice(ctx, input.value)
  if (!asked.ok) return data(refused(asked.error, values), refusedStatus(asked.error))
  const answer: NoticeAnswer = { failure: null, values: { email: asked.value.email }, done: 'notice' }
  return data(answer)
}
