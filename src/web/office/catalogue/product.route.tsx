import { z } from 'zod'
import { err, ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { catalogPaths } from '#shop/catalog/catalog-paths.ts'
import { addOption, removeOption } from '#shop/catalog/change-options.server.ts'
import { addVariants, removeVariants } from '#shop/catalog/change-variants.server.ts'
import { type FieldChange, readField } from '#shop/catalog/product-fields.ts'
import { type SaveProblem, saveProduct } from '#shop/catalog/save-product.server.ts'
import { issueShopPass } from '#shop/staff/issue-shop-pass.server.ts'
import type { StaffFailure } from '#shop/staff/staff-failure.ts'
import { said } from '../kit/money-input.server.ts'
import { missing, notForThisRole, type Office, screenLoader } from '../kit/office.server.ts'
import { actOn, screenAction } from '../kit/screen-action.server.ts'
import type { Route } from './+types/product.route'
import { findProductOf, readProductData } from './product-data.server.ts'
import { ProductPage } from './product-page.tsx'
import { titleOfField } from './product-words.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: say('{{title}}, office', { title: loaderData?.product.sku ?? say('Product') }) },
]

export const loader = screenLoader('product', (_office, { params }) => readProductData(_office, params))

const Value = z.string().max(20_000)
const Changes = z
  .array(z.strictObject({ field: z.string().max(60), was: Value, to: Value }))
  .min(1)
  .max(5000)

/** The form sends its changes as one field of JSON. */
const Saved = z.strictObject({
  changes: z
    .string()
    .max(2_000_000)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: 'not JSON' })
        return z.NEVER
      }
    })
    .pipe(Changes),
})

const Id = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
const Ids = z.array(Id).min(1).max(500)

type Found = NonNullable<Awaited<ReturnType<typeof findProductOf>>>
const onProduct = actOn<Found>()

export const action = screenAction('product', findProductOf, {
  save: onProduct(Saved, async (office, { changes }, product) => {
    const mine = office.allSiteIds('catalog.edit')
    if (!changes.every((change) => mayChange(change, product.isShared, mine)))
      throw await notForThisRole(office, 'catalog.edit')
    const saved = await saveProduct(changing(office), product.id, changes)
    if (saved.ok) return ok({ toast: say('Saved; the shop shows it now') })
    return err(failureOf(saved.error, product))
  }),
  'add-variants': onProduct(z.strictObject({ values: Ids }), async (office, { values }, product) => {
    await requireShared(office, product)
    return said(addVariants(changing(office), product.id, values), (count) =>
      say('{{count}} variant added, stock 0 | {{count}} variants added, stock 0', { count }),
    )
  }),
  'remove-variants': onProduct(z.strictObject({ variants: Ids }), async (office, { variants }, product) => {
    await requireShared(office, product)
    return said(removeVariants(office.db, product.id, variants), (count) =>
      say('{{count}} variant removed | {{count}} variants removed', { count }),
    )
  }),
  'add-option': onProduct(z.strictObject({ value: Id }), async (office, { value }, product) => {
    await requireShared(office, product)
    return said(addOption(changing(office), product.id, value), say('Option added'))
  }),
  'remove-option': onProduct(z.strictObject({ field: Id }), async (office, { field }, product) => {
    await requireShared(office, product)
    return said(removeOption(changing(office), product.id, field), say('Option removed'))
  }),
  preview: onProduct(z.strictObject({ site: z.string().max(40) }), async (office, { site }, product) => {
    const found = office.sites.all().find(({ code }) => code === site)
    if (!found || !office.may('catalog.edit', found.id)) throw await notForThisRole(office, 'catalog.edit')
    const locale = found.defaultLocale
    const slug = product.slugs[locale]
    if (slug === undefined) throw missing()
    const path = catalogPaths.product(locale, slug)
    return ok({ value: await issueShopPass(office, found, { kind: 'preview', path }) })
  }),
})

function changing(office: Office) {
  return { db: office.db, directory: office.catalog.directory(), now: office.clock() }
}

/** Variants show on every site that sells the product. */
async function requireShared(office: Office, { isShared }: Found): Promise<void> {
  if (isShared) throw await notForThisRole(office, 'catalog.edit')
}

/** What all sites share needs the right on every site that sells the product; a site's switch needs it there. */
function mayChange({ field }: FieldChange, isShared: boolean, mine: readonly number[]): boolean {
  const read = readField(field)
  return read?.kind === 'site' ? mine.includes(read.id) : !isShared
}

function failureOf(problem: SaveProblem, product: Found): StaffFailure {
  if (problem.kind === 'missing') throw missing()
  const named = Object.keys(problem.fields).map((field) => titleOfField(field, product))
  const fields = named.join(', ')
  if (problem.kind === 'wrong')
    return { text: say('Nothing was saved. Look at: {{fields}}.', { fields }), fields: problem.fields }
  const text = say(
    'Somebody saved first: {{fields}}. Nothing was saved; choose their value or yours for each.',
    { fields },
  )
  const now = Object.entries(problem.fields).map(([field, value]) => [
    field,
    value === '' ? say('Somebody emptied it.') : say('Somebody changed it to: {{value}}', { value }),
  ])
  return { text, fields: Object.fromEntries(now), isStale: true }
}

export default function ProductScreen({ loaderData }: Route.ComponentProps) {
  return <ProductPage key={loaderData.product.id} {...loaderData} />
}
