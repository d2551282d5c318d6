import { data, redirect } from 'react-router'
import { trackingPaths } from '#shop/paths/tracking-paths.ts'
import { findNews } from '#shop/tracking/news-choice.server.ts'
import { readTracking } from '#shop/tracking/read-tracking.server.ts'
import { isTrackable, readTrackingNumber } from '#shop/tracking/tracking-number.ts'
import { appContext } from '#web/app-context.server.ts'
import { refused } from '#web/forms/form-answer.ts'
import { refusedStatus } from '#web/forms/refused-status.ts'
import { privateAddressHeaders } from '#web/private-address-headers.ts'
import type { Route } from './+types/result.route'
import { changesView } from './changes-view.server.ts'
import { EmailPage } from './email-page.tsx'
import { ResultPage } from './result-page.tsx'
import { resultView } from './result-view.ts'
import { SearchPage } from './search-page.tsx'
import { takeTrackingForm, trackingIntents } from './tracking-form.server.ts'

export const headers = privateAddressHeaders

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const number = readTrackingNumber(params.id)
  const paths = trackingPaths(ctx.locale)
  if (!isTrackable(number)) throw redirect(paths.search(params.id))
  const { code } = number
  const query = url.searchParams
  const key = query.get('key') ?? undefined
  const token = query.get('news') ?? undefined
  // One spelling of each number.
  if (code !== params.id) throw redirect(paths.result(code, { key, news: token }))
  const read = await readTracking(ctx, number, { key })
  if (read.ok) {
    const { site } = ctx
    return {
      kind: 'found' as const,
      view: resultView(read.value, { site, now: ctx.clock() }),
      changes: await changesView(ctx, read.value),
      key: key ?? null,
      news: token === undefined ? null : { token, found: await findNews(ctx, token) },
    }
  }
  const { error } = read
  if (error.reason === 'email_needed') return { kind: 'email' as const, code }
  if (error.reason === 'unknown')
    return data({ kind: 'unknown' as const, code, isOrder: number.kind === 'order' }, { status: 404 })
  const { failure } = error
  return data(
    { kind: 'refused' as const, code, failure: failure.code, params: failure.params },
    refusedStatus(failure),
  )
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const ctx = context.get(appContext)
  const form = await request.formData().catch(() => null)
  const intent = trackingIntents.find((one) => one === form?.get('intent'))
  if (!form || !intent) return data(refused({ code: 'service.bad_request' }), 400)
  const key = url.searchParams.get('key') ?? undefined
  const taken = await takeTrackingForm(ctx, readTrackingNumber(params.id), { intent, form, key })
  const typed = form.get('email')
  const values = { email: typeof typed === 'string' ? typed : '', intent }
  if (!taken.ok) return data(refused(taken.error, values), refusedStatus(taken.error))
  const led = taken.value
  if ('to' in led) throw redirect(led.to, 303)
  return data({ failure: null, values: {}, done: led.done })
}

export default function Result({ loaderData, actionData }: Route.ComponentProps) {
  switch (loaderData.kind) {
    case 'found':
      return (
        <ResultPage
          key={loaderData.view.code}
          view={loaderData.view}
          changes={loaderData.changes}
          linkKey={loaderData.key}
          news={loaderData.news}
          answer={actionData}
        />
      )
    case 'email':
      return <EmailPage code={loaderData.code} answer={actionData} />
    case 'unknown':
      return <SearchPage typed={loaderData.code} notShown={{ why: 'unknown', isOrder: loaderData.isOrder }} />
    default:
      return (
        <SearchPage
          typed={loaderData.code}
          notShown={{ why: 'refused', code: loaderData.failure, params: loaderData.params }}
        />
      )
  }
}
