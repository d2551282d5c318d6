import { data, useNavigation } from 'react-router'
import { isoDay } from '#core/dates.ts'
import { decimal } from '#core/money.ts'
import { directions, entryId, reference, typeLabel } from '#shop/balance/balance-history.ts'
import { entriesPerPage, listHistory } from '#shop/balance/list-history.server.ts'
import { readBalance } from '#shop/balance/read-balance.server.ts'
import { balancePaths, type HistoryFilter } from '#shop/paths/balance-paths.ts'
import { invoicePaths } from '#shop/paths/invoice-paths.ts'
import { orderPaths } from '#shop/paths/order-paths.ts'
import { requireUser } from '#shop/session/require-user.server.ts'
import { AccountPage } from '#web/accounts/account-page.tsx'
import { appContext } from '#web/app-context.server.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { readPageNumber } from '#web/read-page-number.server.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import text from '#web/ui/text.module.css'
import type { Route } from './+types/balance.route'
import styles from './balance.module.css'
import { BalanceSum } from './balance-sum.tsx'
import { HistoryPages, HistoryTable, NoHistory } from './history-table.tsx'
import { topUpFacts } from './top-up-facts.server.ts'
import { TopUpForm } from './top-up-form.tsx'

const filters = {
  all: { direction: null, label: 'balance.filter.all' },
  additions: { direction: directions.addition, label: 'balance.filter.additions' },
  deductions: { direction: directions.deduction, label: 'balance.filter.deductions' },
} as const
const filterNames = Object.keys(filters) as HistoryFilter[]

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const { site, locale } = ctx
  const filter = filterNames.find((name) => name === url.searchParams.get('filter')) ?? 'all'
  const page = readPageNumber(url)
  const own = await requireUser(ctx)
  const listed = await listHistory(ctx, { page, direction: filters[filter].direction })
  if (!own.ok || !listed.ok) throw data(null, { status: 401 })
  const balance = await readBalance(ctx, own.value.user.id)
  const { entries, total } = listed.value
  return {
    filter,
    page,
    pages: Math.ceil(total / entriesPerPage),
    available: decimal(balance.available),
    authorised: decimal(balance.held),
    topUp: await topUpFacts(ctx, url),
    entries: entries.map((entry) => ({
      id: entryId(entry),
      day: isoDay(entry.createdAt, site.timeZone),
      label: typeLabel(entry),
      reference: reference(entry),
      order: entry.orderNumber && orderPaths(locale).order(entry.orderNumber),
      receipt: entry.receipt && {
        number: entry.receipt.number,
        page: invoicePaths(locale).invoice(entry.receipt.id),
      },
      isAddition: entry.direction === directions.addition,
      before: decimal(entry.startingBalance),
      after: decimal(entry.endBalance),
      amount: decimal(entry.amount),
    })),
  }
}

export default function Balance({ loaderData }: Route.ComponentProps) {
  const { t, locale } = useMessages()
  const paths = balancePaths(locale)
  const isBusy = useNavigation().state === 'loading'
  const { filter, page, pages, entries, topUp } = loaderData
  return (
    <AccountPage current="balance" title={t('balance.title')}>
      <div className={styles.page}>
        <div className={styles.top}>
          <BalanceSum
            available={loaderData.available}
            authorised={loaderData.authorised}
            currency={topUp.currency}
          />
          <section className={styles.box} aria-labelledby="top-up">
            <h2 id="top-up">{t('balance.top_up')}</h2>
            <TopUpForm {...topUp} answer={undefined} />
          </section>
        </div>
        <section className={styles.history} aria-labelledby="history">
          <div className={styles.head}>
            <h2 id="history">{t('balance.history')}</h2>
            {entries.length > 0 && (
              <a href={paths.history()} className={text.action} download>
                <Icon name="download" size={16} />
                {t('balance.download')}
              </a>
            )}
          </div>
          <Tabs
            label={t('balance.filter')}
            tabs={filterNames.map((name) => ({
              to: paths.list({ filter: name }),
              label: t(filters[name].label),
              isCurrent: name === filter,
            }))}
          />
          {entries.length === 0 ? (
            <NoHistory />
          ) : (
            <HistoryTable entries={entries} currency={topUp.currency} isBusy={isBusy} />
          )}
          <HistoryPages filter={filter} page={page} pages={pages} />
        </section>
      </div>
    </AccountPage>
  )
}
