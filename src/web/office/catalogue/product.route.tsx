import { z } from 'zod'
import { languages } from '#core/locale.ts'
import { err, ok } from '#core/result.ts'
import { sayEnglish as say } from '#locales/office/office-texts.ts'
import { type FieldChange, readField } from '#shop/catalog/product-fields.ts'
import { type SaveProblem, saveProduct } from '#shop/catalog/save-product.server.ts'
import type { StaffFailure } from '#shop/staff/staff-failure.ts'
import { missing, notForThisRole, screenLoader } from '../kit/office.server.ts'
import { actOn, screenAction } from '../kit/screen-action.server.ts'
import type { Route } from './+types/product.route'
import { findProductOf, readProductData } from './product-data.server.ts'
import { ProductPage } from './product-page.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.product.sku ?? 'Product'}, office` },
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

type Found = NonNullable<Awaited<ReturnType<typeof findProductOf>>>

export const action = screenAction('product', findProductOf, {
  save: actOn<Found>()(Saved, async (office, { changes }, product) => {
    const mine = office.allSiteIds('catalog.edit')
    if (!changes.every((change) => mayChange(change, product.isShared, mine)))
      throw await notForThisRole(office, 'catalog.edit')
    const context = { db: office.db, directory: office.catalog.directory(), now: office.clock() }
    const saved = await saveProduct(context, product.id, changes)
    if (saved.ok) return ok({ toast: say('Saved; the shop shows it now') })
    return err(failureOf(saved.error, product))
  }),
})

/** What all sites share needs the right on every site that sells the product; a site's switch needs it there. */
function mayChange({ field }: FieldChange, isShared: boolean, mine: readonly number[]): boolean {
  const read = readField(field)
  return read?.kind === 'site' ? mine.includes(read.id) : !isShared
}

function failureOf(problem: SaveProblem, product: Found): StaffFailure {
  if (problem.kind === 'missing') throw missing()
  const named = Object.keys(problem.fields).map((field) => nameOfField(field, product))
  const fields = named.join(', ')
  if (problem.kind === 'wrong')
    return { text: say('Nothing was saved. Look at: {{fields}}.', { fields }), fields: problem.fields }
  const text = say(
    'Somebody saved first: {{fields}}. Nothing of yours was saved. Their values are loaded below yours; save again to put yours.',
    { fields },
  )
  const now = Object.entries(problem.fields).map(([field, value]) => [
    field,
    value === '' ? say('Somebody emptied it.') : say('Somebody changed it to: {{value}}', { value }),
  ])
  return { text, fields: Object.fromEntries(now) }
}

/** As the page calls it. */
function nameOfField(field: string, { variants }: Found): string {
  const read = readField(field)
  if (read?.kind === 'text')
    return `${languages[read.locale as 'en'].localTitle}, ${read.part === 'name' ? say('name') : say('description')}`
  if (read?.kind === 'variant')
    return `${variants.find(({ id }) => id === read.id)?.sku ?? read.id}, ${read.column.replace(/-\d+$/, '')}`
  return read?.kind ?? field
}

export default function ProductScreen({ loaderData }: Route.ComponentProps) {
  return <ProductPage key={loaderData.product.id} {...loaderData} />
}
