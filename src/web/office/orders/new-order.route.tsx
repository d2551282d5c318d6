import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { z } from 'zod'
import { locales } from '#core/locale.ts'
import type { Amount } from '#core/money.ts'
import { ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { placeNewOrder, previewNewOrder } from '#shop/office/new-order.server.ts'
import { jsonInput } from '../kit/json-input.server.ts'
import { textInput } from '../kit/money-input.server.ts'
import { screenLoader } from '../kit/office.server.ts'
import { actOn, screenAction } from '../kit/screen-action.server.ts'
import type { Route } from './+types/new-order.route'
import { findBuyers, findSiteToOrder, readNewOrderData } from './new-order-data.server.ts'
import { NewOrderPage } from './new-order-page.tsx'

export const meta: Route.MetaFunction = () => [{ title: say('New order, office') }]

export const loader = screenLoader('new-order', (office, { params, url }) =>
  readNewOrderData(office, params, url.searchParams.get('customer')),
)

/** Counting changes nothing that was loaded, and each look at a customer is written down. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === undefined && defaultShouldRevalidate
}

const Text = (longest: number) => z.string().trim().max(longest).default('')
const Id = z
  .string()
  .regex(/^\d{0,9}$/)
  .transform((digits) => (digits === '' ? null : Number(digits)))
const Line = z.strictObject({ sku: textInput(60), quantity: z.int().min(1).max(99) })
/** The rules of names and addresses are those of the checkout, which has the last word. */
const Wish = z.strictObject({
  customer: Text(20),
  email: Text(254),
  locale: z.enum(locales),
  lines: jsonInput(z.array(Line).max(50)),
  way: z.enum(['air', 'sea']),
  country: z.coerce.number().int(),
  service: Id,
  point: Id,
  point_text: Text(100),
  first_name: Text(200),
  last_name: Text(200),
  phone_number: Text(50),
  first_address: Text(300),
  city: Text(200),
  zip: Text(50),
  code: Text(40),
  payment: Id,
})
const Placed = z.strictObject({
  ...Wish.shape,
  key: z.uuid(),
  total: z.coerce
    .number()
    .int()
    .min(0)
    .transform((value) => value as Amount),
})

type Found = NonNullable<Awaited<ReturnType<typeof findSiteToOrder>>>
const onSite = actOn<Found>()

export const action = screenAction('new-order', findSiteToOrder, {
  find: onSite(z.strictObject({ words: textInput(100) }), async (office, { words }, { siteId }) =>
    ok({ value: await findBuyers(office, siteId, words) }),
  ),
  preview: onSite(Wish, async (office, wish, { site }) => {
    const seen = await previewNewOrder(office, site, wish)
    return seen.ok ? ok({ value: seen.value }) : seen
  }),
  place: onSite(Placed, async (office, wish, { site }) => {
    const placed = await placeNewOrder(office, site, wish)
    return placed.ok ? ok({ to: `/orders/${site.code}/${placed.value.number}` }) : placed
  }),
})

/** Another site starts empty; another customer keeps what was typed. */
export default function NewOrderScreen({ loaderData }: Route.ComponentProps) {
  return <NewOrderPage {...loaderData} key={loaderData.site.code} />
}
