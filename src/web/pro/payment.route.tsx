import { addDays, dayRange, isoDay } from '#core/dates.ts'
import { type Amount, decimal, minus, sum } from '#core/money.ts'
import { lineName } from '#shop/invoices/invoice-document.ts'
import { linkSalesInvoice } from '#shop/invoices/link-sales-invoice.server.ts'
import { proPaths } from '#shop/paths/pro-paths.ts'
import { offerBanks } from '#shop/payments/offer-banks.server.ts'
import { readPayment } from '#shop/pro/read-payment.server.ts'
import { appContext } from '#web/app-context.server.ts'
import { FreeMethodList } from '#web/checkout/payment/method-list.tsx'
import { pageNotFoundAt } from '#web/errors/page-not-found.ts'
import { PostForm } from '#web/forms/post-form.tsx'
import { useMessages } from '#web/messages/messages-context.tsx'
import { TestModeNotice } from '#web/payments/test-mode-notice.tsx'
import { Notice } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { Sums } from '#web/ui/sums.tsx'
import text from '#web/ui/text.module.css'
import type { Route } from './+types/payment.route'
import styles from './payment.module.css'
import { takeProForm } from './pro-form.server.ts'
import { headOf, ownCompany } from './pro-head.server.ts'
import { ProPage, ProSteps } from './pro-page.tsx'
import { shipmentNotes, shipmentTexts, wayTexts } from './pro-words.ts'
import { ShipmentPill } from './shipment-pill.tsx'

const numberIn = (path: string | undefined) => (path ?? '').replace(/\/$/, '')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const membership = await ownCompany(ctx)
  const { company } = membership
  const read = await readPayment(ctx, membership, numberIn(params['*']))
  if (!read) throw pageNotFoundAt(url)
  const { site, locale, clock, t } = ctx
  const today = isoDay(clock(), site.timeZone)
  const { shipment, groups, total, lines } = read
  const invoiceId = shipment.invoiceId
  const link =
    invoiceId !== null && read.seesMoney
      ? linkSalesInvoice({ encryption: ctx.encryption, clock }, { siteId: site.id, invoiceId, locale })
      : null
  return {
    head: await headOf(ctx, membership),
    number: shipment.number,
    state: shipment.state,
    groups,
    total,
    isReverse: read.isReverse,
    lines: lines.map((line) => ({ name: lineName(t, line), amount: line.unitPrice })),
    vat: { code: company.vatCode, at: company.vatCheckedAt && isoDay(company.vatCheckedAt, site.timeZone) },
    invoiceTo: [company.name, company.address, company.invoiceEmail ?? ''].filter(Boolean),
    needs: read.needs,
    spend: read.spend,
    may: read.may,
    credit: read.credit && {
      ...read.credit,
      issued: dayRange(read.credit.issuedOn, read.credit.issuedOn, locale),
      due: dayRange(
        addDays(read.credit.issuedOn, company.creditDays),
        addDays(read.credit.issuedOn, company.creditDays),
        locale,
      ),
    },
    balance: read.balance,
    methods: ctx.payments.connected,
    banks: await offerBanks(ctx, {
      currency: site.defaultCurrency.isoCode,
      amount: total,
      wished: [url.searchParams.get('bank_country'), company.country],
    }),
    isTestMode: ctx.payments.isTest,
    invoice: link,
    today,
  }
}

export async function action({ context, request, params, url }: Route.ActionArgs) {
  return takeProForm(context.get(appContext), request, url, numberIn(params['*']))
}

type Loaded = Route.ComponentProps['loaderData']
type Answer = React.ComponentProps<typeof PostForm>['answer']

export default function Payment({ loaderData, actionData }: Route.ComponentProps) {
  const { t, locale } = useMessages()
  const priceText = usePriceText()
  const { head, number, state, groups, lines, total, isReverse, vat, invoiceTo, invoice, may } = loaderData
  const paths = proPaths(locale)
  const money = (value: number) => priceText(value as Amount, head.currency)
  const isDraft = state === 'draft'
  const about = groups.map(({ po }) => po).filter(Boolean)
  return (
    <ProPage
      head={head}
      tab={null}
      title={t(isDraft ? 'pro.pay.title' : 'pro.pay.shipment', { number })}
      sub={[
        t('pro.parcels', { count: groups.reduce((all, group) => all + group.parcels, 0) }),
        ...about,
      ].join(', ')}
    >
      {isDraft ? (
        <ProSteps now={2} />
      ) : (
        <p className={styles.state}>
          <ShipmentPill state={state} />
        </p>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          <Ways loaded={loaderData} answer={actionData} />
          {isDraft && (
            <p>
              <ShopLink to={paths.delivery()} className={text.link}>
                {t('pro.pay.back')}
              </ShopLink>
            </p>
          )}
          {may.cancel && (
            <PostForm
              action={paths.payment(number)}
              answer={undefined}
              submit={t('pro.pay.cancel')}
              look="danger"
            >
              <input type="hidden" name="intent" value="cancel-order" />
            </PostForm>
          )}
        </div>
        <aside className={styles.side}>
          <div className={styles.sum}>
            <h2>{number}</h2>
            <ul className={styles.groups}>
              {groups.map((group, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place
                <li key={place}>
                  <span>
                    {t('pro.delivery.group', { number: place + 1 })}, {t(wayTexts[group.method])}
                    <small>
                      {[
                        group.to,
                        group.incoterm,
                        group.leavesOn &&
                          t('pro.delivery.leaves', { day: dayRange(group.leavesOn, group.leavesOn, locale) }),
                      ]
                        .filter(Boolean)
                        .join(', ')}
                    </small>
                  </span>
                  <b>{money(group.total)}</b>
                </li>
              ))}
            </ul>
            <details>
              <summary>{t('pro.pay.lines')}</summary>
              <Sums
                rows={lines.map(({ name, amount }) => ({ name, value: money(amount) }))}
                total={{ name: t('pro.total'), value: money(total) }}
              />
            </details>
            <Sums rows={[]} total={{ name: t('pro.total'), value: money(total) }} />
            <p className={text.muted}>
              {isReverse
                ? t('pro.pay.reverse', {
                    code: vat.code,
                    day: vat.at ? dayRange(vat.at, vat.at, locale) : '',
                  })
                : t('pro.vat_inside')}
            </p>
            {invoice && (
              <ButtonLink to={invoice} look="secondary" size="small">
                {t('pro.pay.invoice')}
              </ButtonLink>
            )}
          </div>
          <div className={styles.box}>
            <h2>{t('pro.pay.invoice_to')}</h2>
            {invoiceTo.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </aside>
      </div>
    </ProPage>
  )
}

function Ways({ loaded, answer }: { loaded: Loaded; answer: Answer }) {
  const { t, locale } = useMessages()
  const priceText = usePriceText()
  const { head, number, state, total, needs, may, credit, balance, methods, banks, isTestMode, spend } =
    loaded
  const page = proPaths(locale).payment(number)
  const money = (value: number) => priceText(value as Amount, head.currency)
  const expected = Math.round(decimal(total as Amount) * 100)
  if (state === 'awaiting_approval')
    return (
      <>
        <Notice tone="info" title={t('pro.pay.waits')}>
          <p>{t('pro.pay.waits_text', { amount: money(total) })}</p>
        </Notice>
        {may.approve && (
          <div className={styles.acts}>
            <PostForm action={page} answer={answer} submit={t('pro.pay.approve', { amount: money(total) })}>
              <input type="hidden" name="intent" value="approve" />
            </PostForm>
            <PostForm action={page} answer={undefined} submit={t('pro.pay.decline')} look="secondary">
              <input type="hidden" name="intent" value="decline" />
            </PostForm>
          </div>
        )}
      </>
    )
  if (state === 'awaiting_payment')
    return may.pay ? (
      <PostForm action={page} answer={answer} submit={t('invoice.pay', { amount: money(total) })}>
        <input type="hidden" name="intent" value="pay-order" />
        <TestModeNotice isTestMode={isTestMode} />
        <FreeMethodList methods={methods} currency={head.currency} banks={banks} />
      </PostForm>
    ) : (
      <Notice tone="info">
        <p>{t('pro.pay.to_be_paid')}</p>
      </Notice>
    )
  if (state !== 'draft')
    return (
      <Notice tone={state === 'cancelled' ? 'warn' : 'good'} title={t(shipmentTexts[state])}>
        <p>{t(shipmentNotes[state])}</p>
      </Notice>
    )
  if (!may.order) return null
  const left = credit ? minus(credit.limit as Amount, sum([credit.used as Amount, total as Amount])) : null
  const isCovered = balance !== null && balance >= total
  return (
    <div className={styles.ways}>
      {needs && (
        <Notice tone="info">
          <p>
            {needs === 'limit' && spend
              ? t('pro.pay.needs_limit', { left: money(Math.max(0, spend.left)) })
              : t('pro.pay.needs_above')}
          </p>
        </Notice>
      )}
      {spend && !needs && (
        <p className={text.muted}>
          {t('pro.pay.left', { limit: money(spend.limit), left: money(spend.left) })}
        </p>
      )}
      {credit && (
        <section className={styles.way}>
          <h2>{t('pro.pay.credit')}</h2>
          <p className={text.muted}>{t('pro.pay.credit_text', { issued: credit.issued, due: credit.due })}</p>
          <p>
            {t('pro.pay.limit', {
              limit: money(credit.limit),
              used: money(credit.used),
              after: money(credit.used + total),
              free: money(Math.max(0, left ?? 0)),
            })}
          </p>
          <Meter used={credit.used} more={total} limit={credit.limit} />
          {credit.isOverdue ? (
            <Notice tone="bad">
              <p>{t('pro.overdue')}</p>
            </Notice>
          ) : left !== null && left < 0 ? (
            <Notice tone="bad">
              <p>{t('pro.limit_used_up')}</p>
            </Notice>
          ) : (
            <OrderBy
              page={page}
              method="credit"
              expected={expected}
              answer={answer}
              submit={t('pro.pay.order_credit', { amount: money(total) })}
            />
          )}
        </section>
      )}
      {balance !== null && balance > 0 && (
        <section className={styles.way}>
          <h2>{t('pro.pay.balance')}</h2>
          <p className={text.muted}>{t('pro.pay.balance_text', { amount: money(balance) })}</p>
          {isCovered ? (
            <OrderBy
              page={page}
              method="balance"
              expected={expected}
              answer={answer}
              submit={t('pro.pay.order_balance', { amount: money(total) })}
              isSecond={credit !== null}
            />
          ) : (
            <p>{t('checkout.balance_insufficient')}</p>
          )}
        </section>
      )}
      <section className={styles.way}>
        <h2>{t('pro.pay.now')}</h2>
        <OrderBy
          page={page}
          method="now"
          expected={expected}
          answer={answer}
          submit={t('pro.pay.order_now', { amount: money(total) })}
          isSecond={credit !== null}
        >
          <TestModeNotice isTestMode={isTestMode} />
          <FreeMethodList methods={methods} currency={head.currency} banks={banks} />
        </OrderBy>
      </section>
    </div>
  )
}

type OrderProps = {
  page: string
  method: 'credit' | 'balance' | 'now'
  expected: number
  answer: Answer
  submit: string
  isSecond?: boolean
  children?: React.ReactNode
}

function OrderBy({ page, method, expected, answer, submit, isSecond = false, children }: OrderProps) {
  // The answer belongs to the way that was sent.
  const own = answer?.values?.method === method ? answer : undefined
  return (
    <PostForm action={page} answer={own} submit={submit} look={isSecond ? 'secondary' : 'primary'}>
      <input type="hidden" name="intent" value="order" />
      <input type="hidden" name="method" value={method} />
      <input type="hidden" name="expected_total" value={expected} />
      {children}
    </PostForm>
  )
}

/** How much of the limit is used, and how much with this shipment. */
function Meter({ used, more, limit }: { used: number; more: number; limit: number }) {
  const { t } = useMessages()
  const whole = Math.max(limit, used + more, 1)
  return (
    <>
      <div className={styles.meter}>
        <svg viewBox={`0 0 ${whole} 1`} preserveAspectRatio="none" aria-hidden="true">
          <rect width={used} height="1" className={styles.used} />
          <rect x={used} width={more} height="1" className={styles.more} />
        </svg>
      </div>
      <p className={styles.key}>
        <span data-kind="used">{t('pro.pay.used')}</span>
        <span data-kind="more">{t('pro.pay.this')}</span>
      </p>
    </>
  )
}
