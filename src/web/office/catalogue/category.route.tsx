import { z } from 'zod'
import { type Locale, locales } from '#core/locale.ts'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import {
  type CategoryWords,
  deleteCategory,
  moveCategory,
  saveCategory,
} from '#shop/catalog/change-categories.server.ts'
import { saveCategoryFields } from '#shop/catalog/change-fields.server.ts'
import type { StaffFailure } from '#shop/staff/staff-failure.ts'
import { slugInput } from '../kit/money-input.server.ts'
import { screenLoader } from '../kit/office.server.ts'
import { actOn, type Done, screenAction } from '../kit/screen-action.server.ts'
import type { Route } from './+types/category.route'
import { findCategoryOf, readTreeData, requireWholeTree } from './categories-data.server.ts'
import { CategoriesPage } from './categories-page.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: say('{{title}}, office', { title: loaderData?.chosen?.names.en ?? say('Category') }) },
]

export const loader = screenLoader('category', (office, { params }) => readTreeData(office, params))

const Id = z.string().regex(/^\d{1,9}$/)
/** `12,7`, in the order in which they stand. */
const Ids = z
  .string()
  .max(2000)
  .regex(/^(?:\d{1,9}(?:,\d{1,9})*)?$/)
  .transform((text) => (text === '' ? [] : text.split(',').map(Number)))
const perLanguage = <Schema extends z.ZodType>(part: 'name' | 'slug', schema: Schema) =>
  Object.fromEntries(locales.map((locale) => [`${part}_${locale}`, schema])) as Record<
    `${typeof part}_${Locale}`,
    Schema
  >
const Saved = z.strictObject({
  ...perLanguage('name', z.string().trim().min(1).max(200)),
  ...perLanguage('slug', slugInput(150)),
  shown: z.literal('on').optional(),
})

type Found = NonNullable<Awaited<ReturnType<typeof findCategoryOf>>>
const onCategory = actOn<Found>()

async function said(
  work: Promise<Result<null, StaffFailure>>,
  done: Done,
): Promise<Result<Done, StaffFailure>> {
  const result = await work
  return result.ok ? ok(done) : err(result.error)
}

export const action = screenAction('category', findCategoryOf, {
  save: onCategory(Saved, async (office, input, { id }) => {
    await requireWholeTree(office)
    const fields = input as Record<string, string | undefined>
    const words = Object.fromEntries(
      locales.map((locale) => [
        locale,
        { name: fields[`name_${locale}`] ?? '', slug: fields[`slug_${locale}`] ?? '' },
      ]),
    ) as CategoryWords
    return said(saveCategory(office.db, id, { words, isShown: input.shown === 'on' }), {
      toast: say('Saved; the shop shows it now'),
    })
  }),
  filters: onCategory(z.strictObject({ was: Ids, filters: Ids }), async (office, input, { id }) => {
    await requireWholeTree(office)
    const change = { was: input.was, fieldIds: input.filters }
    return said(saveCategoryFields(office.db, id, change), { toast: say('Saved; the shop shows it now') })
  }),
  move: onCategory(
    z.strictObject({ parent: z.union([Id, z.literal('')]), before: z.union([Id, z.literal('')]) }),
    async (office, { parent, before }, { id }) => {
      await requireWholeTree(office)
      const place = {
        parentId: parent === '' ? null : Number(parent),
        beforeId: before === '' ? null : Number(before),
      }
      return said(moveCategory(office.db, id, place), { toast: say('Category moved') })
    },
  ),
  delete: onCategory(z.strictObject({ to: Id }), async (office, { to }, { id }) => {
    await requireWholeTree(office)
    return said(deleteCategory(office.db, id, Number(to)), { to: `/categories/${to}` })
  }),
})

export default function CategoryScreen({ loaderData }: Route.ComponentProps) {
  return <CategoriesPage {...loaderData} />
}
