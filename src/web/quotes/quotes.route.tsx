import { data, redirect, useNavigation } from 'react-router'
import { accountPaths } from '#shop/paths/account-paths.ts'
import { quotePaths } from '#shop/paths/quote-paths.ts'
import { listQuotes } from '#shop/quotes/list-quotes.server.ts'
import { type QuoteTab, quotesPerPage, quoteTabs } from '#shop/quotes/quote-tabs.ts'
import { readQuoteTerms } from '#shop/quotes/quote-terms.server.ts'
import { readUsualAnswer } from '#shop/quotes/usual-answer.server.ts'
import { AccountPage } from '#web/accounts/account-page.tsx'
import { appContext } from '#web/app-context.server.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { readPageNumber } from '#web/read-page-number.server.ts'
import { useShop } from '#web/shop-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { TablePages } from '#web/ui/data-table.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import type { Route } from './+types/quotes.route'
import { useSpanText } from './moment.ts'
import { quoteRow } from './quote-row.ts'
import styles from './quotes.module.css'
import { NoQuotes, OfferReady, QuotesFailed } from './quotes-parts.tsx'
import { QuotesTable } from './quotes-table.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  if (!(await ctx.session.current())) {
    throw redirect(accountPaths(ctx.locale).login(url.pathname + url.search))
  }
  const tab = quoteTabs.find((one) => one === url.searchParams.get('tab')) ?? 'all'
  const page = readPageNumber(url)
  try {
    const listed = await listQuotes(ctx, { tab, page })
    if (!listed.ok) throw data(null, { status: 401 })
    const { items, total, counts } = listed.value
    const terms = await readQuoteTerms(ctx.db)
    const promise = {
      hours: Math.ceil(terms.answerMinutes / 60),
      usualMinutes: await readUsualAnswer(ctx, terms),
    }
    return data({ tab, page, total, counts, promise, rows: items.map((row) => quoteRow(row, ctx)) })
  } catch (error) {
    if (!(error instanceof Error)) throw error
    // The page says that the quotes could not be read; an empty list would be wrong.
    ctx.log.error({ requestId: ctx.requestId, err: error }, 'quotes not read')
    return data({ tab, page, total: 0, counts: null, promise: null, rows: [] }, { status: 503 })
  }
}

const tabNames = {
  all: 'quotes.tab.all',
  customer: 'quotes.tab.customer',
  us: 'quotes.tab.us',
  bought: 'quotes.tab.bought',
  closed: 'quotes.tab.closed',
  drafts: 'quotes.tab.drafts',
} as const satisfies Record<QuoteTab, string>

export default function Quotes({ loaderData }: Route.ComponentProps) {
  const { tab, page, total, counts, promise, rows } = loaderData
  const long = useSpanText()
  const t = useT()
  const { locale } = useShop()
  const isBusy = useNavigation().state === 'loading'
  const to = quotePaths(locale).quotes
  const [first] = rows
  const isEmpty = counts?.all === 0
  return (
    <AccountPage
      current="quotes"
      title={t('quotes.title')}
      beside={
        !isEmpty && (
          <ButtonLink
            to={quotePaths(locale).orderForm()}
            look={first?.state === 'quoted' ? 'secondary' : 'primary'}
          >
            {t('quotes.ask')}
          </ButtonLink>
        )
      }
    >
      <div className={styles.page}>
        {first?.state === 'quoted' && page === 1 && <OfferReady quote={first} />}
        {counts && !isEmpty && (
          <Tabs
            label={t('quotes.tabs')}
            tabs={quoteTabs.map((one) => ({
              to: to({ tab: one }),
              label: t(tabNames[one]),
              isCurrent: one === tab,
              count: String(counts[one]),
            }))}
          />
        )}
        {!counts ? (
          <QuotesFailed to={to({ tab, page })} />
        ) : rows.length === 0 ? (
          <NoQuotes isFiltered={!isEmpty} />
        ) : (
          <>
            <QuotesTable quotes={rows} isBusy={isBusy} />
            <div className={styles.foot}>
              <p>
                {t('quotes.count', { count: total })}{' '}
                {promise && t('quotes.promise', { count: promise.hours })}{' '}
                {promise?.usualMinutes != null && t('quote.now.usual', { time: long(promise.usualMinutes) })}
              </p>
              <TablePages
                label={t('quotes.pages')}
                page={page}
                pages={Math.max(1, Math.ceil(total / quotesPerPage))}
                to={(wished) => to({ tab, page: wished })}
                newer={t('quotes.newer')}
                older={t('quotes.older')}
              />
            </div>
          </>
        )}
      </div>
    </AccountPage>
  )
}
