import { z } from 'zod'
import { formatNumber } from '#core/format.ts'
import { err, ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { addBrand } from '#shop/catalog/change-brands.server.ts'
import { type BrandRow, brandsList } from '#shop/office/brands-list.ts'
import { readBrands } from '#shop/office/read-brands.server.ts'
import { mayChangeTree, requireWholeTree } from '../catalogue/categories-data.server.ts'
import { AddDialog } from '../kit/add-dialog.tsx'
import { textInput } from '../kit/money-input.server.ts'
import { screenLoader } from '../kit/office.server.ts'
import { act, screenAction } from '../kit/screen-action.server.ts'
import { readList, viewActs } from '../list/list-data.server.ts'
import { ListPage } from '../list/list-page.tsx'
import { TextField } from '../ui/field.tsx'
import type { Route } from './+types/brands.route'

export const meta: Route.MetaFunction = () => [{ title: say('Brands, office') }]

export const loader = screenLoader('brands', async (office, { url }) => {
  const { query, saved } = await readList(office, brandsList, url)
  return { query, saved, ...(await readBrands(office.db, query)), mayChange: mayChangeTree(office) }
})

export const action = screenAction('brands', null, {
  ...viewActs(() => brandsList),
  add: act(z.strictObject({ name: textInput(100) }), async (office, { name }) => {
    await requireWholeTree(office)
    const added = await addBrand(office.db, name)
    return added.ok ? ok({ to: `/brands/${added.value}` }) : err(added.error)
  }),
})

export default function Brands({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage<BrandRow>
      {...loaderData}
      list={brandsList}
      title={say('Brands')}
      actions={
        loaderData.mayChange && (
          <AddDialog title={say('Add a brand')} button={say('Add brand')} action="/brands">
            {(fields) => (
              <TextField
                label={say('Name')}
                name="name"
                required
                maxLength={100}
                error={fields.name}
                hint={say('As the maker writes it, in every language. Its address is made of it.')}
              />
            )}
          </AddDialog>
        )
      }
      keyOf={({ id }) => String(id)}
      nameOf={({ name }) => name}
      hrefOf={({ id }) => `/brands/${id}`}
      cellOf={({ name, slug, products }, column) => {
        if (column === 'name') return name
        if (column === 'slug') return <span className="mono muted">{slug}</span>
        return products === 0 ? <span className="muted">–</span> : formatNumber(products, 'en')
      }}
    />
  )
}
