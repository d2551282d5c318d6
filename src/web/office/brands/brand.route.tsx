import { z } from 'zod'
import { ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { deleteBrand, mergeBrand, saveBrand } from '#shop/catalog/change-brands.server.ts'
import { requireWholeTree } from '../catalogue/categories-data.server.ts'
import { said, slugInput, textInput } from '../kit/money-input.server.ts'
import { screenLoader } from '../kit/office.server.ts'
import { actOn, screenAction } from '../kit/screen-action.server.ts'
import type { Route } from './+types/brand.route'
import { findBrandOf, readBrandData } from './brand-data.server.ts'
import { BrandPage } from './brand-page.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: say('{{title}}, office', { title: loaderData?.brand.name ?? say('Brand') }) },
]

export const loader = screenLoader('brand', (office, { params }) => readBrandData(office, params))

const Saved = z.strictObject({
  name: textInput(100),
  slug: slugInput(100),
  was_name: z.string().max(100),
  was_slug: z.string().max(200),
})

type Found = NonNullable<Awaited<ReturnType<typeof findBrandOf>>>
const onBrand = actOn<Found>()

export const action = screenAction('brand', findBrandOf, {
  save: onBrand(Saved, async (office, { name, slug, was_name, was_slug }, { id }) => {
    await requireWholeTree(office)
    const was = { name: was_name, slug: was_slug }
    return said(saveBrand(office.db, id, { was, words: { name, slug } }), say('Saved; the shop shows it now'))
  }),
  merge: onBrand(z.strictObject({ to: z.string().regex(/^\d{1,9}$/) }), async (office, { to }, { id }) => {
    await requireWholeTree(office)
    const merged = await mergeBrand(office.db, id, Number(to))
    return merged.ok ? ok({ to: `/brands/${to}` }) : merged
  }),
  delete: onBrand(z.strictObject({}), async (office, _input, { id }) => {
    await requireWholeTree(office)
    const deleted = await deleteBrand(office.db, id)
    return deleted.ok ? ok({ to: '/brands' }) : deleted
  }),
})

export default function BrandScreen({ loaderData }: Route.ComponentProps) {
  const { id, name, slug } = loaderData.brand
  return <BrandPage key={`${id} ${name} ${slug}`} {...loaderData} />
}
