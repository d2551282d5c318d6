import { say } from '#locales/office/office-texts.ts'
import { listHref } from '#shop/office/list.ts'
import { listPayments } from '#shop/office/list-payments.server.ts'
import { type PaymentRow, paymentsList, providerLabels } from '#shop/office/payments-list.ts'
import { screenLoader } from '../kit/office.server.ts'
import { screenAction } from '../kit/screen-action.server.ts'
import { siteView } from '../kit/site-view.server.ts'
import { readList, viewActs } from '../list/list-data.server.ts'
import { ListPage } from '../list/list-page.tsx'
import { money } from '../ui/money.tsx'
import { Pill } from '../ui/pill.tsx'
import { SiteMark, type SiteView } from '../ui/site-mark.tsx'
import { shortTime } from '../ui/when.ts'
import type { Route } from './+types/payments.route'
import { AlarmPill, PaymentStatePill } from './payment-pills.tsx'

export const meta: Route.MetaFunction = () => [{ title: say('Payments, office') }]

export const loader = screenLoader('payments', async (office, { url }) => {
  const { query, saved } = await readList(office, paymentsList, url)
  const { rows, total, counts } = await listPayments(office, office.siteIds('money.see'), query)
  const shown = rows.map((row) => ({ ...row, site: siteView(office.site(row.siteId)) }))
  return { query, saved, total, counts, now: office.clock(), rows: shown }
})

export const action = screenAction(
  'payments',
  null,
  viewActs(() => paymentsList),
)

type Row = PaymentRow & { site: SiteView }

export default function Payments({ loaderData }: Route.ComponentProps) {
  const { query, now } = loaderData
  const cellOf = (row: Row, column: string) => {
    switch (column) {
      case 'about':
        return row.about
      case 'site':
        return <SiteMark site={row.site} />
      case 'at':
        return <span className="muted">{shortTime(row.at, now)}</span>
      case 'provider':
        return say(providerLabels[row.provider] ?? '')
      case 'reference':
        return <span className="mono note">{row.reference}</span>
      case 'state':
        return <PaymentStatePill state={row.state} />
      case 'alarm':
        return <ToDecide {...row} />
      case 'captured':
        return money(row.captured, row.currency)
      case 'refunded':
        return row.refunded > 0 ? money(row.refunded, row.currency) : null
      default:
        return money(row.amount, row.currency)
    }
  }
  return (
    <ListPage<Row>
      {...loaderData}
      list={paymentsList}
      title={say('Payments')}
      keyOf={(row) => row.id}
      nameOf={(row) => row.about}
      hrefOf={(row) => `/payments/${row.site.code}/${row.id}`}
      cellOf={cellOf}
      fileHref={listHref(paymentsList, query).replace('/payments', '/payments/file')}
    />
  )
}

function ToDecide({ alarms, hasManual }: Row) {
  const [first, ...others] = alarms
  return (
    <span className="row">
      {first && <AlarmPill alarm={first} />}
      {others.length > 0 && <span className="note">+{others.length}</span>}
      {hasManual && (
        <Pill tone="warn" icon="undo">
          {say('Refund by hand')}
        </Pill>
      )}
    </span>
  )
}
