import { data, redirect } from 'react-router'
import { languageTag } from '#core/locale.ts'
import { ok } from '#core/result.ts'
import { accountPaths } from '#shop/paths/account-paths.ts'
import { quotePaths } from '#shop/paths/quote-paths.ts'
import { readQuote } from '#shop/quotes/read-quote.server.ts'
import { readUnsentOffer } from '#shop/quotes/read-unsent-offer.server.ts'
import { deliveryCountries } from '#shop/sites/delivery-countries.ts'
import { appContext } from '#web/app-context.server.ts'
import { pageNotFoundAt } from '#web/errors/page-not-found.ts'
import { refused } from '#web/forms/form-answer.ts'
import { readTyped } from '#web/forms/read-form.server.ts'
import { refusedStatus } from '#web/forms/refused-status.ts'
import { privateAddressHeaders } from '#web/private-address-headers.ts'
import type { Route } from './+types/quote.route'
import { type QuoteAnswer, quoteIntents } from './quote-answer.ts'
import { quoteDetail } from './quote-detail.ts'
import { takeQuoteForm } from './quote-form.server.ts'
import { QuotePage } from './quote-page.tsx'

export const headers = privateAddressHeaders

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const query = url.searchParams
  const key = query.get('key')
  const unsent = ctx.pass?.kind === 'offer' ? await readUnsentOffer(ctx, params.slug) : null
  const read = unsent ? ok(unsent) : await readQuote(ctx, params.slug, key)
  if (!read.ok) {
    if (read.error.code !== 'auth.sign_in_required') throw pageNotFoundAt(url)
    throw redirect(accountPaths(ctx.locale).login(url.pathname + url.search))
  }
  const regions = new Intl.DisplayNames(languageTag(ctx.locale), { type: 'region' })
  const way = query.get('way')
  const form = query.get('form')
  return {
    quote: quoteDetail(read.value, ctx, {
      way: way === 'air' || way === 'sea' ? way : undefined,
      offer: Number(query.get('offer')) || undefined,
      form: form === 'recalculate' || form === 'decline' ? form : undefined,
      leave: query.get('leave') === 'insurance' ? 'insurance' : undefined,
      key,
    }),
    countries: deliveryCountries(ctx.site).map((code) => ({ code, name: regions.of(code) ?? code })),
  }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const ctx = context.get(appContext)
  const { slug } = params
  // Files are read only for the owner.
  const read = await readQuote(ctx, slug)
  if (!read.ok) {
    if (read.error.code !== 'auth.sign_in_required') throw pageNotFoundAt(url)
    throw redirect(accountPaths(ctx.locale).login(url.pathname), 303)
  }
  const form = await request.formData()
  const intent = quoteIntents.find((one) => one === form.get('intent'))
  if (!intent) return data({ ...refused({ code: 'service.bad_request' }), form: 'message' as const }, 400)
  const led = await takeQuoteForm(ctx, slug, { intent, form })
  // Redirected, so that a reload does not send the form again.
  if (led.ok) throw redirect(led.value ?? quotePaths(ctx.locale).quote(slug), 303)
  const answer: QuoteAnswer = { ...refused(led.error, readTyped(form)), form: intent }
  return data(answer, refusedStatus(led.error))
}

/** With script the page stays where it is and looks again, as in the checkout. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch (answer) {
    const isHere =
      answer instanceof Response && answer.headers.get('location') === new URL(request.url).pathname
    if (!isHere) throw answer
    const intent = quoteIntents.find((one) => one === form.get('intent')) ?? 'message'
    const done: QuoteAnswer = { failure: null, values: {}, form: intent, done: intent }
    return done
  }
}

export default function Quote({ loaderData: { quote, countries }, actionData }: Route.ComponentProps) {
  return <QuotePage key={quote.slug} quote={quote} countries={countries} answer={actionData} />
}
