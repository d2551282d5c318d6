import { z } from 'zod'
import { err } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { creditInvoice, voidMiscInvoice } from '#shop/office/invoice-acts.server.ts'
import type { FoundInvoice } from '#shop/office/read-invoice-page.server.ts'
import { MoneyInput, said, textInput } from '../kit/money-input.server.ts'
import { screenLoader } from '../kit/office.server.ts'
import { actOn, screenAction } from '../kit/screen-action.server.ts'
import type { Route } from './+types/invoice.route'
import { findInvoiceHere, readInvoiceData } from './invoice-data.server.ts'
import { InvoicePage } from './invoice-page.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: say('{{title}}, office', { title: loaderData?.invoice.number ?? say('Invoice') }) },
]

export const loader = screenLoader('invoice', (office, { params }) => readInvoiceData(office, params))

const onInvoice = actOn<FoundInvoice>()

export const action = screenAction('invoice', findInvoiceHere, {
  void: onInvoice(z.strictObject({ typed: z.string().max(40) }), async (office, { typed }, found) => {
    if (typed.trim().toUpperCase() !== found.number) {
      const text = say('Type {{number}} to void it.', { number: found.number })
      return err({ text, fields: { typed: text } })
    }
    return said(voidMiscInvoice(office, found), say('Void; it cannot be paid any more'))
  }),
  credit: onInvoice(
    z.strictObject({ amount: MoneyInput, reason: textInput(200), to: z.enum(['original', 'balance']) }),
    (office, { to, ...wish }, found) =>
      said(
        creditInvoice(office, found, { ...wish, isToBalance: to === 'balance' }),
        say('Refunded; the credit note follows the money'),
      ),
  ),
})

export default function InvoiceScreen({ loaderData }: Route.ComponentProps) {
  return <InvoicePage {...loaderData} />
}
