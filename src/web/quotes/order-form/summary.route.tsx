import { data, redirect } from 'react-router'
import { languageTag } from '#core/locale.ts'
import type { Failure } from '#shop/failure.ts'
import { accountPaths } from '#shop/paths/account-paths.ts'
import { quotePaths } from '#shop/paths/quote-paths.ts'
import { describeDraft } from '#shop/quotes/describe-draft.server.ts'
import { draftView } from '#shop/quotes/draft-view.ts'
import { findDraft } from '#shop/quotes/find-draft.server.ts'
import { readQuoteTerms } from '#shop/quotes/quote-terms.server.ts'
import { readQuote } from '#shop/quotes/read-quote.server.ts'
import { submitQuote } from '#shop/quotes/submit-quote.server.ts'
import { readUsualAnswer } from '#shop/quotes/usual-answer.server.ts'
import { appContext } from '#web/app-context.server.ts'
import { refused } from '#web/forms/form-answer.ts'
import { refusedStatus } from '#web/forms/refused-status.ts'
import type { Route } from './+types/summary.route'
import { problemsOf, stateOf } from './form-state.ts'
import { promisesOf } from './promises.ts'
import { SummaryPage } from './summary-page.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const [draft, terms, current] = await Promise.all([
    findDraft(ctx),
    readQuoteTerms(ctx.db),
    ctx.session.current(),
  ])
  const paths = quotePaths(ctx.locale)
  if (!draft || !current) throw redirect(paths.orderForm())
  const described = await describeDraft(ctx, { quote: draft.quote, travel: draft.quote, items: draft.items })
  const view = draftView(described, ctx)
  if (problemsOf(stateOf(view)).length > 0) throw redirect(paths.orderForm({ note: 'check' }))
  const names = new Intl.DisplayNames(languageTag(ctx.locale), { type: 'region' })
  const { firstName, lastName, email } = current.user
  return {
    view,
    slug: draft.quote.slug,
    country: names.of(draft.quote.country) ?? draft.quote.country,
    person: { name: [firstName, lastName].filter(Boolean).join(' '), email },
    promises: promisesOf(terms, await readUsualAnswer(ctx, terms)),
  }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(appContext)
  const form = await request.formData()
  const refuse = (failure: Failure) => data(refused(failure), refusedStatus(failure))
  if (!form.has('terms')) {
    return refuse({ code: 'service.validation', errors: { terms: [{ code: 'validation.terms' }] } })
  }
  const version = Number(form.get('version'))
  const paths = quotePaths(ctx.locale)
  const sent = await submitQuote(ctx, Number.isSafeInteger(version) && version > 0 ? { version } : {})
  if (sent.ok) throw redirect(paths.quote(sent.value.slug), 303)
  switch (sent.error.code) {
    case 'auth.sign_in_required':
      throw redirect(accountPaths(ctx.locale).login(url.pathname), 303)
    case 'service.not_found': {
      // Pressed twice: it has been sent already.
      const slug = String(form.get('slug') ?? '')
      const known = await readQuote(ctx, slug)
      throw redirect(known.ok ? paths.quote(slug) : paths.orderForm(), 303)
    }
    case 'service.validation':
    case 'service.prohibited_item':
      throw redirect(paths.orderForm({ note: 'check' }), 303)
    default:
      return refuse({ code: sent.error.code })
  }
}

export default function Summary({ loaderData, actionData }: Route.ComponentProps) {
  return <SummaryPage {...loaderData} answer={actionData} />
}
