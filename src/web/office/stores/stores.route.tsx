import { z } from 'zod'
import { formatShortMoney } from '#core/format.ts'
import { err, ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { listStoreRows } from '#shop/office/list-stores.server.ts'
import {
  type StoreRow,
  storeBuyingLabels,
  storeCategoryLabels,
  storesList,
} from '#shop/office/stores-list.ts'
import { addStore } from '#shop/stores/change-stores.server.ts'
import { AddDialog } from '../kit/add-dialog.tsx'
import { screenLoader } from '../kit/office.server.ts'
import { act, screenAction } from '../kit/screen-action.server.ts'
import { readList, viewActs } from '../list/list-data.server.ts'
import { ListPage } from '../list/list-page.tsx'
import { countryName } from '../reports/country-name.ts'
import { Pill } from '../ui/pill.tsx'
import { shortTime } from '../ui/when.ts'
import type { Route } from './+types/stores.route'
import { StoreFields } from './store-fields.tsx'
import { currencyCodes, storeFields, storeTermsOf } from './store-input.server.ts'

export const meta: Route.MetaFunction = () => [{ title: say('Shops abroad, office') }]

export const loader = screenLoader('stores', async (office, { url }) => {
  const { query, saved } = await readList(office, storesList, url)
  const [list, currencies] = await Promise.all([listStoreRows(office.db, query), currencyCodes(office)])
  return { query, saved, ...list, currencies, now: office.clock() }
})

export const action = screenAction('stores', null, {
  ...viewActs(() => storesList),
  add: act(z.strictObject(storeFields), async (office, input) => {
    const added = await addStore(office.db, storeTermsOf(input))
    return added.ok ? ok({ to: `/stores/${added.value}` }) : err(added.error)
  }),
})

export default function Stores({ loaderData }: Route.ComponentProps) {
  const { currencies, now } = loaderData
  return (
    <ListPage<StoreRow>
      {...loaderData}
      list={storesList}
      title={say('Shops abroad')}
      actions={
        <AddDialog title={say('Add a shop abroad')} button={say('Add shop')} action="/stores" size="lg">
          {(fields) => <StoreFields fields={fields} store={null} currencies={currencies} />}
        </AddDialog>
      }
      keyOf={({ id }) => String(id)}
      nameOf={({ name }) => name}
      hrefOf={({ id }) => `/stores/${id}`}
      cellOf={(row, column) => cellOf(row, column, now)}
    />
  )
}

function cellOf(row: StoreRow, column: string, now: Date) {
  switch (column) {
    case 'name':
      return (
        <>
          {row.name}
          <span className="sub">{row.host}</span>
        </>
      )
    case 'country':
      return countryName(row.country)
    case 'categories':
      return row.categories.map((category) => say(storeCategoryLabels[category])).join(', ')
    case 'buying':
      return say(storeBuyingLabels[row.buying])
    case 'delivery':
      return deliveryText(row)
    case 'updated':
      return <span className="muted">{shortTime(row.updatedAt, now)}</span>
    default:
      return stateText(row)
  }
}

function stateText({ isListed, pricesByRule }: StoreRow) {
  return (
    <span className="row">
      {isListed ? (
        <span className="muted">{say('in the directory')}</span>
      ) : (
        <Pill icon="eye">{say('not in the directory')}</Pill>
      )}
      {pricesByRule && (
        <Pill isPlain icon="jobs">
          {say('priced by rules')}
        </Pill>
      )}
    </span>
  )
}

function deliveryText({ usualDelivery, freeFrom, currency }: StoreRow) {
  if (usualDelivery === null) return <span className="muted">–</span>
  if (usualDelivery === 0) return say('free')
  const cost = formatShortMoney(usualDelivery, currency, 'en')
  return freeFrom === null
    ? cost
    : say('{{cost}}, free from {{amount}}', { cost, amount: formatShortMoney(freeFrom, currency, 'en') })
}
