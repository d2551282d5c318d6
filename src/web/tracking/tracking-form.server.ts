import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { invoicePaths } from '#shop/paths/invoice-paths.ts'
import { trackingPaths } from '#shop/paths/tracking-paths.ts'
import { askPickupChange } from '#shop/pickup-changes/ask-pickup-change.server.ts'
import { readInput } from '#shop/read-input.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { askAgain } from '#shop/tracking/ask-again.server.ts'
import { askForNews } from '#shop/tracking/ask-for-news.server.ts'
import { confirmNews, stopNews } from '#shop/tracking/news-choice.server.ts'
import { type NotTracked, readTracking } from '#shop/tracking/read-tracking.server.ts'
import { NewsForm, OrderEmailForm } from '#shop/tracking/tracking.schema.ts'
import { trackingKey } from '#shop/tracking/tracking-key.server.ts'
import type { TrackingNumber } from '#shop/tracking/tracking-number.ts'

export const trackingIntents = ['email', 'news', 'confirm', 'stop', 'ask', 'longer'] as const
export type TrackingIntent = (typeof trackingIntents)[number]

type Sent = { intent: TrackingIntent; form: FormData; key: string | undefined }
type Taken = Result<{ to: string } | { done: TrackingIntent }, Failure>

/** Handles the forms of the pages of tracking. */
export function takeTrackingForm(ctx: RequestContext, number: TrackingNumber, sent: Sent): Promise<Taken> {
  if (sent.intent === 'email') return openOrder(ctx, number, sent)
  if (sent.intent === 'news') return wishNews(ctx, number, sent)
  if (sent.intent === 'ask') return askCourier(ctx, number, sent)
  if (sent.intent === 'longer') return waitLonger(ctx, number, sent)
  return chooseNews(ctx, sent)
}

async function askCourier(ctx: RequestContext, number: TrackingNumber, { key }: Sent): Promise<Taken> {
  const asked = await askAgain(ctx, number, { key })
  return asked.ok ? ok({ done: 'ask' }) : asked
}

/** Leads to the invoice, which is paid in the ways in which every other is. */
async function waitLonger(ctx: RequestContext, number: TrackingNumber, { key }: Sent): Promise<Taken> {
  const read = await readTracking(ctx, number, { key })
  const follows = read.ok ? read.value.way.follows : null
  if (!follows || !('boxId' in follows)) return err({ code: 'service.not_found' })
  const asked = await askPickupChange(ctx, follows.boxId, { kind: 'days' })
  return asked.ok ? ok({ to: invoicePaths(ctx.locale).invoice(asked.value.invoiceId) }) : asked
}

/** With the right email the visitor goes on with a key, so that the email does not stand in an address. */
async function openOrder(ctx: RequestContext, number: TrackingNumber, { form }: Sent): Promise<Taken> {
  const input = readInput(OrderEmailForm, { intent: 'email', email: textOf(form, 'email') })
  if (!input.ok) return input
  const { email } = input.value
  const read = await readTracking(ctx, number, { email })
  if (!read.ok) {
    if (read.error.reason === 'refused') return err(read.error.failure)
    return err({ code: 'service.validation', errors: { email: [{ code: 'validation.tracking_order' }] } })
  }
  const key = trackingKey({ encryption: ctx.encryption, siteId: ctx.site.id }, 'view', number.code)
  return ok({ to: trackingPaths(ctx.locale).result(number.code, { key }) })
}

async function wishNews(ctx: RequestContext, number: TrackingNumber, { form, key }: Sent): Promise<Taken> {
  const input = readInput(NewsForm, {
    intent: 'news',
    email: textOf(form, 'email'),
    wants: textOf(form, 'wants'),
  })
  if (!input.ok) return input
  const { email, wants } = input.value
  const asked = await askForNews(ctx, number, { email, wants, key })
  return asked.ok ? ok({ done: 'news' }) : err(failureOf(asked.error))
}

async function chooseNews(ctx: RequestContext, { intent, form }: Sent): Promise<Taken> {
  const choose = intent === 'confirm' ? confirmNews : stopNews
  const chosen = await choose(ctx, textOf(form, 'token'))
  return chosen ? ok({ done: intent }) : err({ code: 'service.not_found' })
}

function failureOf(found: NotTracked): Failure {
  return found.reason === 'refused' ? found.failure : { code: 'service.not_found' }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
