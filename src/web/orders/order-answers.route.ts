import { appContext } from '#web/app-context.server.ts'
import { pageNotFound } from '#web/errors/page-not-found.ts'
import { refused } from '#web/forms/form-answer.ts'
import type { Route } from './+types/order-answers.route'
import { orderKeyIn } from './order-address.ts'
import type { InfoAnswer } from './order-answer.ts'
import { takeAnswers } from './take-answers.server.ts'

/** Nobody comes here but by the form. */
export function loader() {
  throw pageNotFound()
}

/** The answers of an order's questions, sent by the page itself so that it can show how far they have come. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const key = orderKeyIn(params['*'], url)
  if (!key) throw pageNotFound()
  const { result } = await takeAnswers(context.get(appContext), key, request)
  const answer: InfoAnswer = result.ok
    ? { failure: null, values: {}, done: 'answered', stillOpen: result.value.stillOpen }
    : refused(result.error)
  return Response.json(answer, { status: result.ok ? 200 : 422, headers: { 'cache-control': 'no-store' } })
}
