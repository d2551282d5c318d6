import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { z } from 'zod'
import { ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { previewEdit, saveEdit } from '#shop/office/edit-order-lines.server.ts'
import type { FoundOrder } from '#shop/office/read-order-page.server.ts'
import { editReasons } from '#shop/orders/order-edit.ts'
import { MoneyInput, said, textInput } from '../kit/money-input.server.ts'
import { missing, screenLoader } from '../kit/office.server.ts'
import { actOn, screenAction } from '../kit/screen-action.server.ts'
import type { Route } from './+types/order-edit.route'
import { readOrderData } from './order-data.server.ts'
import { findEditableOrder, findRefunders } from './order-edit-data.server.ts'
import { OrderEditPage } from './order-edit-page.tsx'

export const meta: Route.MetaFunction = ({ params }) => [
  { title: say('{{title}}, lines, office', { title: params.number }) },
]

export const loader = screenLoader('order-edit', async (office, { params }) => {
  const order = await findEditableOrder(office, params)
  if (!order) throw missing()
  const data = await readOrderData(office, params)
  const refunders = data.may.refund ? [] : await findRefunders(office, order.siteId)
  return { ...data, version: order.version, refunders }
})

/** Counting changes nothing that was loaded, and each look at a customer is written down. */
export function shouldRevalidate({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formData?.get('act') !== 'preview' && defaultShouldRevalidate
}

const Quantity = z.int().min(0).max(999)
const Line = z.strictObject({
  id: z.string().regex(/^\d{1,18}$/),
  quantity: Quantity,
  price: MoneyInput.optional(),
})
const Added = z.union([
  z.strictObject({ sku: textInput(60), quantity: Quantity.min(1) }),
  z.strictObject({
    name: textInput(200),
    quantity: Quantity.min(1),
    price: MoneyInput.refine((price) => price > 0),
  }),
])
/** Lists travel as JSON in a field of the form. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .string()
    .max(100_000)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue('No JSON')
        return z.NEVER
      }
    })
    .pipe(z.array(item).max(100))
const Wish = z.strictObject({
  version: z.coerce.number().int(),
  reason: z.enum(editReasons),
  lines: listOf(Line),
  added: listOf(Added),
})
const Save = z.strictObject({
  ...Wish.shape,
  words: z.string().trim().max(500).default(''),
  price: z.coerce.number().int(),
  refund_to: z.enum(['original', 'balance']).default('original'),
})

const onOrder = actOn<FoundOrder>()
const dueInDays = 7

const save = (mayRefund: boolean) =>
  onOrder(Save, (office, { refund_to, ...input }, order) => {
    const wish = { ...input, isToBalance: refund_to === 'balance', dueInDays }
    return said(saveEdit(office, order, wish, { mayRefund }), ({ consequence }) =>
      say(savedToasts[consequence]),
    )
  })

const savedToasts = {
  unpaid: 'Saved; the customer is told the new total',
  none: 'Saved; the customer is told',
  refund: 'Saved; the difference goes back',
  invoice: 'Saved; the invoice is sent',
}

export const action = screenAction('order-edit', findEditableOrder, {
  preview: onOrder(Wish, async (office, wish, order) => {
    const seen = await previewEdit(office, order, wish)
    return seen.ok ? ok({ value: seen.value }) : seen
  }),
  save: save(false),
  'save-refund': save(true),
})

export default function OrderEditScreen({ loaderData }: Route.ComponentProps) {
  return <OrderEditPage {...loaderData} />
}
