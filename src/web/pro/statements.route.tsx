import { dayRange } from '#core/dates.ts'
import type { Amount } from '#core/money.ts'
import { proPaths } from '#shop/paths/pro-paths.ts'
import { readStatement } from '#shop/pro/read-statement.server.ts'
import { appContext } from '#web/app-context.server.ts'
import { pageNotFoundAt } from '#web/errors/page-not-found.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import text from '#web/ui/text.module.css'
import type { Route } from './+types/statements.route'
import { headOf, ownCompany } from './pro-head.server.ts'
import { ProPage } from './pro-page.tsx'
import styles from './statements.module.css'

const shownMonths = 6

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const membership = await ownCompany(ctx, 'see_money')
  const read = await readStatement(ctx, url.searchParams.get('month'))
  if (!read.ok) throw pageNotFoundAt(url)
  const { statement, months } = read.value
  return { head: await headOf(ctx, membership), statement, months: months.slice(0, shownMonths) }
}

/** What was owed and paid in a month. */
export default function Statements({ loaderData }: Route.ComponentProps) {
  const { t, locale } = useMessages()
  const priceText = usePriceText()
  const { head, statement, months } = loaderData
  const paths = proPaths(locale)
  const day = (on: string) => dayRange(on, on, locale)
  const money = (value: number | null) => (value === null ? '' : priceText(value as Amount, head.currency))
  return (
    <ProPage
      head={head}
      tab="statements"
      title={t('pro.tab.statements')}
      beside={(['pdf', 'csv'] as const).map((format) => (
        <a
          key={format}
          href={paths.statementFile(statement.month, format)}
          className={buttonClass({ look: 'secondary' })}
          download
        >
          <Icon name="download" />
          {format.toUpperCase()}
        </a>
      ))}
    >
      <Tabs
        label={t('pro.months')}
        tabs={months.map((month) => ({
          to: paths.statements(month),
          label: month,
          isCurrent: month === statement.month,
        }))}
      />
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption className={text.visuallyHidden}>
            {t('pro.statement_of', { month: statement.month })}
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('pro.date')}</th>
              <th scope="col">{t('pro.what')}</th>
              <th scope="col">{t('pro.owed')}</th>
              <th scope="col">{t('pro.paid')}</th>
              <th scope="col">{t('pro.balance')}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>{day(`${statement.month}-01`)}</td>
              <td>{t('pro.brought_forward')}</td>
              <td />
              <td />
              <td>{money(statement.before)}</td>
            </tr>
            {statement.rows.map(({ on, kind, reference, owed, paid, balance }) => (
              <tr key={`${reference} ${on}`}>
                <td>{day(on)}</td>
                <td>
                  {t(kind === 'shipment' ? 'pro.entry.shipment' : 'pro.entry.payment')}
                  <small>{reference}</small>
                </td>
                <td>{money(owed)}</td>
                <td className={styles.paid}>{money(paid)}</td>
                <td>{money(balance)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td />
              <th scope="row">{t('pro.owed_at_end')}</th>
              <td />
              <td />
              <td>{money(statement.after)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </ProPage>
  )
}
