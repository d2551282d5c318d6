import { dayRange, isoDay } from '#core/dates.ts'
import type { Amount } from '#core/money.ts'
import { proPaths } from '#shop/paths/pro-paths.ts'
import { listShipments } from '#shop/pro/read-overview.server.ts'
import { appContext } from '#web/app-context.server.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import type { Route } from './+types/shipments.route'
import styles from './overview.module.css'
import { headOf, ownCompany } from './pro-head.server.ts'
import { ProPage } from './pro-page.tsx'
import { payTexts } from './pro-words.ts'
import { ShipmentPill } from './shipment-pill.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const membership = await ownCompany(ctx)
  const { site, db } = ctx
  const listed = await listShipments(db, site.id, membership.company.id)
  return {
    head: await headOf(ctx, membership),
    rows: listed.map(({ number, state, total, orderedAt, who, parcels, method }) => ({
      number,
      state,
      total,
      who,
      parcels,
      method,
      on: orderedAt && isoDay(orderedAt, site.timeZone),
    })),
  }
}

/** What was ordered, and what waits for somebody. */
export default function Shipments({ loaderData: { head, rows } }: Route.ComponentProps) {
  const { t, locale } = useMessages()
  const priceText = usePriceText()
  const paths = proPaths(locale)
  return (
    <ProPage head={head} tab="shipments" title={t('pro.tab.shipments')}>
      {rows.length === 0 ? (
        <EmptyState heading="h2" title={t('pro.shipments.none')} text={t('pro.shipments.none_text')} />
      ) : (
        <DataTable
          label={t('pro.tab.shipments')}
          className={styles.table}
          isBusy={false}
          columns={[
            { name: t('pro.column.number') },
            { name: t('pro.column.ordered') },
            { name: t('pro.column.total'), isEnd: true },
            { name: t('pro.column.state') },
          ]}
        >
          {rows.map(({ number, state, total, who, parcels, method, on }) => (
            <tr key={number}>
              <td className={styles.number}>
                <ShopLink to={paths.payment(number)}>{number}</ShopLink>
              </td>
              <td className={styles.wide}>
                {on && dayRange(on, on, locale)}
                <small>{[who, t('pro.parcels', { count: parcels })].filter(Boolean).join(', ')}</small>
              </td>
              <td className={styles.value}>
                {total === null ? '' : priceText(total as Amount, head.currency)}
                {method && <small>{t(payTexts[method])}</small>}
              </td>
              <td className={styles.wide}>
                <ShipmentPill state={state} />
              </td>
            </tr>
          ))}
        </DataTable>
      )}
    </ProPage>
  )
}
