import { formatNumber } from '#core/format.ts'
import { imageUrl } from '#core/image-url.ts'
import { say } from '#locales/office/office-texts.ts'
import { readStock } from '#shop/office/read-stock.server.ts'
import { lowStock, type StockRow, stockList } from '#shop/office/stock-list.ts'
import { screenLoader } from '../kit/office.server.ts'
import { screenAction } from '../kit/screen-action.server.ts'
import { readList, viewActs } from '../list/list-data.server.ts'
import { ListPage } from '../list/list-page.tsx'
import { Pill } from '../ui/pill.tsx'
import type { Route } from './+types/stock.route'

export const meta: Route.MetaFunction = () => [{ title: say('Stock, office') }]

export const loader = screenLoader('stock', async (office, { url }) => {
  const { query, saved } = await readList(office, stockList, url)
  return { query, saved, ...(await readStock(office, office.siteIds('stock.edit'), query)) }
})

export const action = screenAction(
  'stock',
  null,
  viewActs(() => stockList),
)

export default function Stock({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage<StockRow>
      {...loaderData}
      list={stockList}
      title={say('Stock')}
      keyOf={({ variantId }) => String(variantId)}
      nameOf={({ sku }) => sku}
      hrefOf={({ variantId }) => `/stock/${variantId}`}
      cellOf={cellOf}
    />
  )
}

function cellOf(row: StockRow, column: string) {
  const count = (number: number) =>
    number === 0 ? <span className="muted">–</span> : formatNumber(number, 'en')
  switch (column) {
    case 'sku':
      return row.sku
    case 'name':
      return (
        <span className="row">
          {row.picture && (
            <img
              className="th"
              src={imageUrl(row.picture, 80, 1)}
              alt=""
              width={36}
              height={36}
              loading="lazy"
            />
          )}
          <span className="ell o-name">
            {row.name}
            {row.choice && <span className="sub">{row.choice}</span>}
          </span>
        </span>
      )
    case 'on-hand':
      return formatNumber(row.onHand, 'en')
    case 'held':
      return count(row.held)
    case 'available':
      return formatNumber(row.available, 'en')
    case 'waiting':
      return count(row.waiting)
    default:
      return <StockPill {...row} />
  }
}

/** Sold out while somebody waits is what a buyer must act on. */
export function StockPill({ available, waiting }: Pick<StockRow, 'available' | 'waiting'>) {
  if (available === 0)
    return (
      <Pill {...(waiting > 0 ? { tone: 'bad' as const } : {})} icon="warn">
        {say('Sold out')}
      </Pill>
    )
  if (available <= lowStock)
    return (
      <Pill tone="warn" icon="clock">
        {say('Low')}
      </Pill>
    )
  return (
    <Pill isPlain icon="check">
      {say('Fine')}
    </Pill>
  )
}
