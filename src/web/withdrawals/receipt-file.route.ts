import { readReceipt } from '#shop/withdrawals/read-withdrawal.server.ts'
import { receiptPdf } from '#shop/withdrawals/receipt-pdf.server.ts'
import { appContext } from '#web/app-context.server.ts'
import { pageNotFoundAt } from '#web/errors/page-not-found.ts'
import type { Route } from './+types/receipt-file.route'
import { receiptView } from './receipt-view.server.ts'

/** The receipt as a file. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const { t } = ctx
  const read = await readReceipt(ctx, params.number, url.searchParams.get('key') ?? '')
  if (!read.ok) throw pageNotFoundAt(url)
  const { number, received, contract, name, email, items, declaration, to } = receiptView(ctx, read.value)
  const pdf = await receiptPdf({
    title: t('withdrawal.counts'),
    lead: t('withdrawal.number_is', { number }),
    rows: [
      { label: t('withdrawal.received'), value: `${received.day} ${received.time}, ${received.zone}` },
      { label: t('withdrawal.from'), value: name },
      { label: t('account.email'), value: email },
      {
        label: t('withdrawal.contract'),
        value: contract.placedOn
          ? t('withdrawal.order_of', { number: contract.number, day: contract.placedOn })
          : contract.number,
      },
      { label: t('withdrawal.items'), value: items },
      { label: t('withdrawal.to'), value: to },
    ],
    words: t('withdrawal.quoted', { words: declaration }),
    seller: to,
  })
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${number}.pdf"`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    },
  })
}
