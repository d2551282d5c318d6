import { z } from 'zod'
import { say } from '#locales/office/office-texts.ts'
import { saveOwnPrices } from '#shop/catalog/own-prices.server.ts'
import { findProductOf } from '../catalogue/product-data.server.ts'
import { jsonInput } from '../kit/json-input.server.ts'
import { said } from '../kit/money-input.server.ts'
import { notForThisRole, screenLoader } from '../kit/office.server.ts'
import { actOn, screenAction } from '../kit/screen-action.server.ts'
import type { Route } from './+types/own-prices.route'
import { otherCurrencies, readOwnPricesData } from './own-prices-data.server.ts'
import { OwnPricesPage } from './own-prices-page.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: say('Prices of {{title}}, office', { title: loaderData?.product.sku ?? say('a product') }) },
]

export const loader = screenLoader('own-prices', (office, { params }) => readOwnPricesData(office, params))

const Value = z.string().max(20)
const Saved = z.strictObject({
  changes: jsonInput(
    z
      .array(z.strictObject({ field: z.string().max(40), was: Value, to: Value }))
      .min(1)
      .max(2000),
  ),
})

type Found = NonNullable<Awaited<ReturnType<typeof findProductOf>>>

export const action = screenAction('own-prices', findProductOf, {
  save: actOn<Found>()(Saved, async (office, { changes }, { id, isShared }) => {
    if (isShared) throw await notForThisRole(office, 'catalog.edit')
    const saving = { db: office.db, now: office.clock(), currencies: otherCurrencies(office) }
    return said(saveOwnPrices(saving, id, changes), say('Saved; the shop shows it now'))
  }),
})

export default function OwnPricesScreen({ loaderData }: Route.ComponentProps) {
  return <OwnPricesPage key={loaderData.product.id} {...loaderData} />
}
