import { data, redirect } from 'react-router'
import { reservationPaths } from '#shop/paths/reservation-paths.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { askForOpening } from '#shop/reservations/ask-for-opening.server.ts'
import { createReservation } from '#shop/reservations/create-reservation.server.ts'
import { readCampaign } from '#shop/reservations/read-campaign.server.ts'
import { AskForOpening, CreateReservation } from '#shop/reservations/reservations.schema.ts'
import { appContext } from '#web/app-context.server.ts'
import { pageNotFoundAt } from '#web/errors/page-not-found.ts'
import { type FormAnswer, refused } from '#web/forms/form-answer.ts'
import { readForm } from '#web/forms/read-form.server.ts'
import { refusedStatus } from '#web/forms/refused-status.ts'
import { whereFeature } from '#web/guards/where-feature.server.ts'
import type { Route } from './+types/reserve.route'
import { ReservePage } from './reserve-page.tsx'
import { reserveView } from './reserve-view.server.ts'

/** On a site without the feature its pages do not exist. */
export const middleware = [whereFeature('reservation')]

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const campaign = await readCampaign(ctx)
  if (!campaign) throw pageNotFoundAt(url)
  return {
    view: await reserveView(ctx, campaign, url.searchParams),
    isSent: url.searchParams.has('sent'),
    formKey: crypto.randomUUID(),
  }
}

/** The answer is the same for every address; the place is taken by the link in the email. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(appContext)
  const form = await request.formData().catch(() => new FormData())
  if (form.get('intent') === 'tell') return takeNotice(ctx, form)
  const { input, values } = readForm(form, CreateReservation, {
    ticks: ['terms', 'marketing'],
    numbers: ['country'],
  })
  if (!input.ok) return data(refused(input.error, values), refusedStatus(input.error))
  const created = await createReservation(ctx, input.value)
  if (!created.ok) return data(refused(created.error, values), refusedStatus(created.error))
  throw redirect(`${reservationPaths(ctx.locale).form()}?sent=1`, 303)
}

/** Before it opens: an email once it does. */
async function takeNotice(ctx: RequestContext, form: FormData) {
  const { input, values } = readForm(form, AskForOpening, { ignored: ['intent'] })
  if (!input.ok) return data(refused(input.error, values), refusedStatus(input.error))
  const asked = await askForOpening(ctx, input.value)
  if (!asked.ok) return data(refused(asked.error, values), refusedStatus(asked.error))
  return data<FormAnswer>({ failure: null, values: { email: asked.value.email }, done: 'opening' })
}

export default function Reserve({ loaderData, actionData }: Route.ComponentProps) {
  const { view, isSent, formKey } = loaderData
  return (
    <ReservePage
      view={view}
      isSent={isSent}
      formKey={actionData?.values.form_key ?? formKey}
      answer={actionData}
    />
  )
}
