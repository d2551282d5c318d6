import { clockTime } from '#core/clock-time.ts'
import { countryById } from '#core/country.ts'
import { isoDay } from '#core/dates.ts'
import { formatMoney } from '#core/format.ts'
import { languageTag, type MessageLocale } from '#core/locale.ts'
import { type Amount, sum, times } from '#core/money.ts'
import type { MessageKey, Translate } from '#locales/messages.ts'
import type { EmailItem, EmailPart, EmailRow } from '#shop/emails/email.ts'
import { shortDays } from '#shop/emails/email-days.ts'
import type { Invoice } from '#shop/invoices/invoice.ts'
import { type ProviderNumber, providers } from '#shop/payment-methods/payment-methods.ts'
import { paidByNames, providerNames } from '#shop/payment-methods/provider-names.ts'
import { type SumFacts, sumRows, totalLabel } from '#shop/shipping/sum-rows.ts'
import type { Site } from '#shop/sites/site.ts'
import { vatInside } from '#shop/tax/vat-inside.ts'
import { countedPayments, type Order, type OrderLine, type OrderPayment } from './order.ts'
import type { OrderEdit } from './order-edit.ts'
import { deliveryDays } from './order-result.ts'

export type OrderEmailFacts = {
  site: Pick<Site, 'name' | 'timeZone' | 'transitDays'>
  order: Order
  currency: string
  locale: MessageLocale
  /** The day by which it must be paid, or the questions answered. */
  day: string
  /** The page on which the recipient can act. */
  href: string
  invoice: Invoice | null
  /** The credit note of a cancelled or refunded order. */
  creditNote: Invoice | null
  /** The page of the document that the email attaches. */
  documentHref: string | null
  /** The page with the version of the purchase agreement that was accepted, or will be. */
  termsHref: string | null
  /** The refunded amount, if any, and the part of it that went to the balance. */
  returned: Amount | null
  toBalance: Amount
  /** The names of the banks that buyers chose, by the key of the bank. */
  bankNames: Readonly<Record<string, string>>
  /** The change of lines that the email is about. */
  edit: OrderEdit | null
  /** The parcel that was shipped. */
  parcel: { courier: string; trackingCode: string; lineIds: readonly string[] } | null
}

export function priceOf({ sums }: Order): Amount {
  return sum([sums.total, sums.balance])
}

export function moneyIn({ currency, locale }: OrderEmailFacts): (value: Amount) => string {
  return (value) => formatMoney(value, currency, locale)
}

export function isToLocker({ order }: OrderEmailFacts): boolean {
  return order.delivery.service.type === 'locker'
}

/** The stages of the page after buying, with the same days. */
export function journey(t: Translate, facts: OrderEmailFacts): EmailPart {
  const { order, site, locale } = facts
  const days = deliveryDays(order, site)
  const code = countryById(order.delivery.countryId)
  const country = code && new Intl.DisplayNames(languageTag(locale), { type: 'region' }).of(code)
  const step = (label: string, from: string, to = from) => ({ label, days: shortDays(from, to, locale) })
  return {
    kind: 'journey',
    done: 1,
    steps: [
      step(t('email.order.step.ordered'), days.ordered),
      step(t('email.order.step.boston'), days.packed.from, days.packed.to),
      ...(country ? [step(country, days.landed)] : []),
      step(
        t(isToLocker(facts) ? 'email.order.step.locker' : 'email.order.step.door'),
        days.arrives.from,
        days.arrives.to,
      ),
    ],
  }
}

export function items(
  t: Translate,
  facts: OrderEmailFacts,
  {
    title,
    isStruck = false,
    lines = facts.order.lines,
  }: {
    title: MessageKey
    isStruck?: boolean
    lines?: readonly OrderLine[]
  },
): EmailPart[] {
  const money = moneyIn(facts)
  const item = ({ picture, name, choice, quantity, price }: OrderLine): EmailItem => ({
    picture: picture || null,
    name,
    details: [choice, t('email.order.pieces', { count: quantity })].filter(Boolean).join(' · '),
    price: money(times(price, quantity)),
    isStruck,
  })
  return [
    { kind: 'section', title: t(title) },
    { kind: 'items', items: lines.map(item) },
  ]
}

function sumFacts({ shippingMethod, delivery, promo, charges }: OrderEmailFacts['order']): SumFacts {
  return { method: shippingMethod, type: delivery.service.type, promo, charges }
}

/** The same words and order as on the site. What was paid stands below the total. */
export function sums(t: Translate, facts: OrderEmailFacts): EmailPart {
  const { order } = facts
  const money = moneyIn(facts)
  const { type } = order.delivery.service
  const rows = sumRows(order.sums, sumFacts(order))
  const price = priceOf(order)
  return {
    kind: 'facts',
    rows: [
      ...rows.map(({ label, values, amount }) => ({ label: t(label, values), value: money(amount) })),
      { label: t(totalLabel(type)), value: money(price), isTotal: true },
      {
        label: t('sum.vat', { percent: order.vatPercent }),
        value: money(vatInside(price, order.vatPercent)),
      },
      ...paymentRows(t, facts),
    ],
  }
}

function paymentRows(t: Translate, facts: OrderEmailFacts): EmailRow[] {
  const { order, site } = facts
  const money = moneyIn(facts)
  if (order.paidAt === null) {
    const { balance, total } = order.sums
    if (balance === 0) return []
    return [
      { label: t('sum.balance'), value: money(balance) },
      { label: t('sum.to_pay'), value: money(total) },
    ]
  }
  const day = isoDay(order.paidAt, site.timeZone)
  return countedPayments(order)
    .filter(({ captured }) => captured > 0)
    .map((payment) => ({
      label:
        payment.provider === providers.balance
          ? t('sum.balance_paid')
          : `${t('sum.paid_with', { name: methodName(t, facts, payment) })}, ${day}`,
      value: money(payment.captured),
    }))
}

function methodName(t: Translate, { bankNames }: OrderEmailFacts, { provider, bank }: OrderPayment): string {
  return bankNames[bank ?? ''] ?? t(paidByNames[provider as ProviderNumber])
}

export function places(t: Translate, facts: OrderEmailFacts): EmailPart[] {
  const { delivery } = facts.order
  const { point, address, service } = delivery
  const name = `${address.firstName} ${address.lastName}`
  const town = ({ zip, city }: { zip: string | null; city: string | null }) =>
    [zip, city].filter(Boolean).join(' ')
  const where = point
    ? [`${service.courier}, ${point.name}`, point.address, town(point)]
    : [name, address.street ?? '', town(address)]
  const to = {
    title: t(point ? 'email.order.to_locker' : 'email.order.to_address'),
    lines: where.filter(Boolean),
    note: point ? `${name}, ${address.phone}` : `${service.courier}, ${address.phone}`,
  }
  return [
    { kind: 'section', title: null },
    { kind: 'columns', columns: [to, ...invoiceColumn(t, facts)] },
  ]
}

function invoiceColumn(t: Translate, { invoice }: OrderEmailFacts) {
  if (!invoice) return []
  const { name, address, company } = invoice.buyer
  const lines = company
    ? [company.name, [company.regCode, company.vatCode].filter(Boolean).join(', '), company.address]
    : [name, address]
  return [
    {
      title: t('email.order.invoice_to'),
      lines: lines.filter(Boolean),
      note: t('email.order.attached', { number: invoice.number }),
    },
  ]
}

/** What the law wants the buyer to have on a durable medium. */
export function contract(t: Translate, { order, site, termsHref }: OrderEmailFacts): EmailPart[] {
  const { timeZone } = site
  const term = (name: MessageKey, text: string): EmailPart => ({ kind: 'term', name: t(name), text })
  return [
    { kind: 'section', title: t('email.contract.title') },
    term('email.contract.cancel', t('email.contract.cancel_text')),
    term('email.contract.withdraw', t('email.contract.withdraw_text')),
    term('email.contract.guarantee', t('email.contract.guarantee_text')),
    {
      kind: 'term',
      name: t('email.contract.terms'),
      text: t('email.contract.terms_text', {
        version: order.termsVersion ?? '',
        day: isoDay(order.termsAcceptedAt, timeZone),
        time: clockTime(order.termsAcceptedAt, timeZone),
      }),
      ...(termsHref !== null && { href: termsHref }),
    },
    term('email.contract.attached', t('email.contract.attached_text')),
  ]
}

/** Where the money of a cancelled order goes. */
export function moneyBack(t: Translate, facts: OrderEmailFacts): EmailPart[] {
  const { order, creditNote, invoice } = facts
  const money = moneyIn(facts)
  const back = countedPayments(order).filter(({ cancelRefund }) => cancelRefund > 0)
  const total = sum(back.map(({ cancelRefund }) => cancelRefund))
  if (total === 0) return []
  const price = priceOf(order)
  const { type } = order.delivery.service
  const rows = sumRows(order.sums, sumFacts(order))
  const isWhole = total === price
  return [
    { kind: 'section', title: t('email.order.your_money') },
    {
      kind: 'facts',
      rows: [
        ...(isWhole
          ? rows.map(({ label, values, amount }) => ({ label: t(label, values), value: money(amount) }))
          : [{ label: t(totalLabel(type)), value: money(price) }]),
        { label: t('email.order.returned'), value: money(total), isTotal: true },
        ...backRows(t, facts, back),
      ],
    },
    ...creditNoteText(t, { creditNote, invoice }),
  ]
}

function backRows(t: Translate, facts: OrderEmailFacts, back: readonly OrderPayment[]): EmailRow[] {
  const money = moneyIn(facts)
  const isToBalance = ({ provider }: OrderPayment) =>
    provider === providers.balance || facts.order.isToBalance
  const toBalance = sum(back.filter(isToBalance).map(({ cancelRefund }) => cancelRefund))
  const rows = back
    .filter((payment) => !isToBalance(payment))
    .map(({ provider, bank, cancelRefund }) => {
      const name = facts.bankNames[bank ?? ''] ?? t(providerNames[provider as ProviderNumber])
      return { label: t('email.order.back_to', { name }), value: money(cancelRefund) }
    })
  return toBalance === 0
    ? rows
    : [{ label: t('email.order.back_to_balance'), value: money(toBalance) }, ...rows]
}

export function creditNoteText(
  t: Translate,
  { creditNote, invoice }: Pick<OrderEmailFacts, 'creditNote' | 'invoice'>,
): EmailPart[] {
  if (!creditNote || !invoice) return []
  const text = t('email.order.credit_note', { number: creditNote.number, invoice: invoice.number })
  return [{ kind: 'note', text }]
}
