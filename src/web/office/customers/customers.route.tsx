import { say } from '#locales/office/office-texts.ts'
import { type CustomerRow, customersList, tierLabel } from '#shop/office/customers-list.ts'
import { listHref } from '#shop/office/list.ts'
import { listCustomers } from '#shop/office/list-customers.server.ts'
import { screenLoader } from '../kit/office.server.ts'
import { screenAction } from '../kit/screen-action.server.ts'
import { siteView } from '../kit/site-view.server.ts'
import { readList, viewActs } from '../list/list-data.server.ts'
import { ListPage } from '../list/list-page.tsx'
import { money } from '../ui/money.tsx'
import { SiteMark, type SiteView } from '../ui/site-mark.tsx'
import { wholeDate } from '../ui/when.ts'
import type { Route } from './+types/customers.route'
import { AccountPill } from './account-pill.tsx'

export const meta: Route.MetaFunction = () => [{ title: say('Customers, office') }]

export const loader = screenLoader('customers', async (office, { url }) => {
  const { query, saved } = await readList(office, customersList, url)
  const { rows, total, counts } = await listCustomers(office, office.siteIds('customers.see'), query)
  const pricedSites = office.allSiteIds('orders.prices')
  return {
    query,
    saved,
    total,
    counts,
    seesMoney: pricedSites.length > 0,
    rows: rows.map(({ spent, balance, ...row }) => ({
      ...row,
      money: pricedSites.includes(row.siteId) ? { spent, balance } : null,
      currency: office.site(row.siteId).defaultCurrency.isoCode,
      site: siteView(office.site(row.siteId)),
    })),
  }
})

export const action = screenAction(
  'customers',
  null,
  viewActs(() => customersList),
)

type Row = Omit<CustomerRow, 'spent' | 'balance'> & {
  money: Pick<CustomerRow, 'spent' | 'balance'> | null
  currency: string
  site: SiteView
}

const moneyColumns = ['spent', 'balance']

export default function Customers({ loaderData }: Route.ComponentProps) {
  const { query, seesMoney } = loaderData
  const nameOf = ({ name, suiteCode }: Row) => name || suiteCode
  const cellOf = (row: Row, column: string) => {
    switch (column) {
      case 'name':
        return row.company ? `${nameOf(row)}, ${row.company}` : nameOf(row)
      case 'site':
        return <SiteMark site={row.site} />
      case 'suite':
        return <span className="mono">{row.suiteCode}</span>
      case 'since':
        return <span className="muted">{wholeDate(row.createdAt)}</span>
      case 'orders':
        return row.orders
      case 'spent':
        return row.money && money(row.money.spent, 'EUR')
      case 'balance':
        return row.money && money(row.money.balance, row.currency)
      case 'tier':
        return row.tier && tierLabel(row.tier)
      default:
        return <AccountPill state={row.state} />
    }
  }
  return (
    <ListPage<Row>
      {...loaderData}
      list={customersList}
      title={say('Customers')}
      columns={customersList.columns.filter(({ id }) => seesMoney || !moneyColumns.includes(id))}
      keyOf={(row) => row.id}
      nameOf={nameOf}
      hrefOf={(row) => `/customers/${row.site.code}/${row.suiteCode}`}
      cellOf={cellOf}
      fileHref={listHref(customersList, query).replace('/customers', '/customers/file')}
    />
  )
}
