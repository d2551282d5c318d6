import { data, redirect } from 'react-router'
import { withdrawalPaths } from '#shop/paths/withdrawal-paths.ts'
import { keepGoods, showSent } from '#shop/withdrawals/customer-acts.server.ts'
import { readReceipt } from '#shop/withdrawals/read-withdrawal.server.ts'
import { appContext } from '#web/app-context.server.ts'
import { pageNotFoundAt } from '#web/errors/page-not-found.ts'
import { refused } from '#web/forms/form-answer.ts'
import { refusedStatus } from '#web/forms/refused-status.ts'
import { privateAddressHeaders } from '#web/private-address-headers.ts'
import type { Route } from './+types/receipt.route'
import { ReceiptPage } from './receipt-page.tsx'
import { receiptView } from './receipt-view.server.ts'

export const headers = privateAddressHeaders

/** A reload shows it again and sends nothing. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const key = url.searchParams.get('key') ?? ''
  const read = await readReceipt(ctx, params.number, key)
  if (!read.ok) throw pageNotFoundAt(url)
  return { receipt: receiptView(ctx, read.value), key }
}

const trackingCode = /^[A-Z0-9-]{4,40}$/

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const ctx = context.get(appContext)
  const key = url.searchParams.get('key') ?? ''
  const form = await request.formData().catch(() => null)
  if (!form) return data(refused({ code: 'service.bad_request' }), 400)
  const intent = form.get('intent')
  const typed = String(form.get('code') ?? '')
  const code = typed.replace(/\s/g, '').toUpperCase()
  if (intent === 'sent' && !trackingCode.test(code)) {
    const failure = {
      code: 'service.validation' as const,
      errors: { code: [{ code: 'validation.tracking_code' as const }] },
    }
    return data(refused(failure, { code: typed, intent: 'sent' }), 422)
  }
  const done =
    intent === 'keep'
      ? await keepGoods(ctx, params.number, key)
      : intent === 'sent'
        ? await showSent(ctx, params.number, key, code)
        : null
  if (!done) return data(refused({ code: 'service.bad_request' }), 400)
  if (!done.ok && done.error.code === 'service.not_found') throw pageNotFoundAt(url)
  if (!done.ok) return data(refused(done.error, { intent: String(intent) }), refusedStatus(done.error))
  throw redirect(withdrawalPaths(ctx.locale).receipt(params.number, key), 303)
}

export default function Receipt({ loaderData, actionData }: Route.ComponentProps) {
  return <ReceiptPage receipt={loaderData.receipt} linkKey={loaderData.key} answer={actionData} />
}
