import { z } from 'zod'
import { err, ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { tryPromotion } from '#shop/office/try-promotion.server.ts'
import { endPromotion, savePromotion } from '#shop/promotions/change-promotions.server.ts'
import { screenLoader } from '../kit/office.server.ts'
import { actOn, screenAction } from '../kit/screen-action.server.ts'
import type { Route } from './+types/promotion.route'
import { findPromotionOf, readPromotionData } from './promotion-data.server.ts'
import { OfficeTime, termsFields, termsOf } from './promotion-input.server.ts'
import { PromotionPage } from './promotion-page.tsx'

export const meta: Route.MetaFunction = ({ params }) => [
  { title: say('{{title}}, office', { title: params.code }) },
]

export const loader = screenLoader('promotion', (office, { params }) => readPromotionData(office, params))

/** A line of the tested cart is a code and, behind it, a quantity: `HEA-000005-1 2`. */
const line = /^(\S{1,64})(?:\s+[x×]?(\d{1,3}))?$/
const Lines = z
  .string()
  .max(5000)
  .transform((text, context) => {
    const rows = text
      .split('\n')
      .map((row) => row.trim())
      .filter(Boolean)
    const read = rows.map((row) => line.exec(row))
    if (rows.length === 0 || rows.length > 50 || read.includes(null)) {
      context.addIssue({ code: 'custom', message: 'no lines' })
      return z.NEVER
    }
    return read.map((found) => ({ sku: found?.[1] ?? '', quantity: Math.max(1, Number(found?.[2] ?? 1)) }))
  })

type Found = NonNullable<Awaited<ReturnType<typeof findPromotionOf>>>
const onPromotion = actOn<Found>()

export const action = screenAction('promotion', findPromotionOf, {
  save: onPromotion(z.strictObject(termsFields), async (office, input, { id, siteId }) => {
    const saved = await savePromotion(office.db, siteId, { id, terms: termsOf(input), now: office.clock() })
    return saved.ok ? ok({ toast: say('Saved') }) : err(saved.error)
  }),
  end: onPromotion(z.strictObject({}), async (office, _input, { id, siteId, code }) => {
    const ended = await endPromotion(office.db, siteId, { id, now: office.clock() })
    return ended.ok ? ok({ toast: say('{{code}} has ended', { code }) }) : err(ended.error)
  }),
  test: onPromotion(
    z.strictObject({
      email: z.union([z.literal(''), z.string().trim().toLowerCase().pipe(z.email().max(254))]),
      at: OfficeTime,
      lines: Lines,
    }),
    async (office, { email, at, lines }, { id, siteId }) => {
      const wish = { promotionId: id, email: email || null, at, now: office.clock(), lines }
      const tried = await tryPromotion(office.db, office.site(siteId), wish)
      return tried.ok ? ok({ value: tried.value }) : err(tried.error)
    },
  ),
})

export default function PromotionScreen({ loaderData }: Route.ComponentProps) {
  return <PromotionPage key={loaderData.promotion.id} {...loaderData} />
}
