import { z } from 'zod'
import { err, ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { addCategory } from '#shop/catalog/change-categories.server.ts'
import { screenLoader } from '../kit/office.server.ts'
import { act, screenAction } from '../kit/screen-action.server.ts'
import type { Route } from './+types/categories.route'
import { readTreeData, requireWholeTree } from './categories-data.server.ts'
import { CategoriesPage } from './categories-page.tsx'

export const meta: Route.MetaFunction = () => [{ title: say('Categories, office') }]

export const loader = screenLoader('categories', (office) => readTreeData(office, {}))

const Added = z.strictObject({
  name: z.string().trim().min(1).max(200),
  parent: z.string().regex(/^\d{0,9}$/),
})

export const action = screenAction('categories', null, {
  add: act(Added, async (office, { name, parent }) => {
    await requireWholeTree(office)
    const added = await addCategory(office.db, { parentId: parent === '' ? null : Number(parent), name })
    if (!added.ok) return err(added.error)
    return ok({ toast: say('{{name}} added, still hidden', { name }), value: added.value })
  }),
})

export default function Categories({ loaderData }: Route.ComponentProps) {
  return <CategoriesPage {...loaderData} />
}
