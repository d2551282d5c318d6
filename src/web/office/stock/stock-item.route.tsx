import { z } from 'zod'
import { say } from '#locales/office/office-texts.ts'
import { adjustStock, stockReasons } from '#shop/catalog/adjust-stock.server.ts'
import { said, typedText } from '../kit/money-input.server.ts'
import { notForThisRole, screenLoader } from '../kit/office.server.ts'
import { actOn, screenAction } from '../kit/screen-action.server.ts'
import type { Route } from './+types/stock-item.route'
import { findStockItemOf, readStockItemData } from './stock-item-data.server.ts'
import { StockItemPage } from './stock-item-page.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: say('{{title}}, office', { title: loaderData?.item.sku ?? say('Stock') }) },
]

export const loader = screenLoader('stock-item', (office, { params }) => readStockItemData(office, params))

const Whole = typedText(/^\d{1,7}$/, { wanted: 'A whole number, such as 12.' }).transform(Number)
const Adjusted = z.strictObject({
  how: z.enum(['counted', 'more', 'fewer']),
  quantity: Whole,
  was: Whole,
  reason: z.enum(stockReasons),
  note: z.string().trim().max(300),
  form_key: z.uuid(),
})

type Found = NonNullable<Awaited<ReturnType<typeof findStockItemOf>>>

export const action = screenAction('stock-item', findStockItemOf, {
  adjust: actOn<Found>()(Adjusted, async (office, input, { id, isShared }) => {
    if (isShared) throw await notForThisRole(office, 'stock.edit')
    const { how, quantity, was, reason, note, form_key: formKey } = input
    const change =
      how === 'counted' ? { counted: quantity, was } : { by: how === 'more' ? quantity : -quantity }
    return said(adjustStock(office.db, id, { reason, note, formKey, change }), ({ onHand }) =>
      say('{{count}} on hand now', { count: onHand }),
    )
  }),
})

export default function StockItemScreen({ loaderData }: Route.ComponentProps) {
  return <StockItemPage key={loaderData.item.id} {...loaderData} />
}
