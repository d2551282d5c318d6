import { data } from 'react-router'
import { VoteInput } from '#shop/content/vote.schema.ts'
import { voteOnContent } from '#shop/content/vote-on-content.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { type FormAnswer, refused } from '#web/forms/form-answer.ts'
import { readForm } from '#web/forms/read-form.server.ts'
import { refusedStatus } from '#web/forms/refused-status.ts'

/** The form below an answer or a post. */
export async function takeVote(ctx: RequestContext, request: Request) {
  const form = await request.formData().catch(() => null)
  if (!form) return data(refused({ code: 'service.bad_request' }), 400)
  const { input, values } = readForm(form, VoteInput, { numbers: ['content'] })
  if (!input.ok) return data(refused(input.error, values), refusedStatus(input.error))
  const taken = await voteOnContent(ctx, input.value)
  if (!taken.ok) return data(refused(taken.error, values), refusedStatus(taken.error))
  const { vote, missing } = input.value
  const answer: FormAnswer = { failure: null, values, done: missing ? 'missing' : vote }
  return data(answer)
}
