import { dayRange } from '#core/dates.ts'
import { amountOf } from '#core/money.ts'
import { untilDay } from '#core/until-day.ts'
import { accountPaths } from '#shop/paths/account-paths.ts'
import { invoicePaths } from '#shop/paths/invoice-paths.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { useShop } from '#web/shop-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { usePriceText } from '#web/ui/price.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import type { OverviewFacts } from './load-overview.server.ts'
import styles from './overview.module.css'

/** Open tasks of the customer and missing parts of the account; empty if there are none. */
export function NextActions({ facts }: { facts: OverviewFacts }) {
  const t = useT()
  const { locale } = useShop()
  const paths = accountPaths(locale)
  const actions: Action[] = [...useOrderActions(facts), ...useInvoiceActions(facts)]
  if (!facts.address) {
    actions.push({
      to: paths.addresses(),
      icon: 'pin',
      title: t('overview.add_address'),
      text: t('overview.add_address_text'),
    })
  }
  if (!facts.phone) {
    actions.push({
      to: paths.information(),
      icon: 'phone',
      title: t('overview.add_phone'),
      text: t('overview.add_phone_text'),
    })
  }
  if (actions.length === 0) return null
  return (
    <section aria-labelledby="next-actions" className={styles.group}>
      <h2 id="next-actions">{t('overview.actions')}</h2>
      <ActionList actions={actions} />
    </section>
  )
}

/** To be paid or to be answered. */
function useOrderActions({ orders }: OverviewFacts): Action[] {
  const t = useT()
  const { locale } = useShop()
  const priceText = usePriceText()
  return orders.flatMap(
    ({ number, type, next_action: { code, url }, due_day: due, unpaid_amount, currency }): Action[] => {
      const day = untilDay(due, locale)
      const forward = type === 'forward' && t('forward.title', { number })
      if (code === 'pay') {
        const total = priceText(amountOf(unpaid_amount), currency)
        const text = t('overview.pay_order_text', { total, day })
        return [
          {
            to: url,
            icon: 'card',
            title: forward || t('overview.pay_order', { number }),
            text,
            isDocument: true,
          },
        ]
      }
      if (code !== 'give_info') return []
      const text = forward ? t('forward.now.asked') : t('overview.answer_order_text', { day })
      return [{ to: url, icon: 'message', title: forward || t('overview.answer_order', { number }), text }]
    },
  )
}

function useInvoiceActions({ invoices }: OverviewFacts): Action[] {
  const t = useT()
  const { locale } = useShop()
  const priceText = usePriceText()
  return invoices.map(({ number, due, unpaid, currency, page }) => ({
    to: page,
    icon: 'card',
    title: t('overview.pay_invoice', { number }),
    text: t('overview.pay_order_text', {
      total: priceText(amountOf(unpaid), currency),
      day: untilDay(due, locale),
    }),
    // The form leads to a payment provider, which only the policy of a new document allows.
    isDocument: true,
  }))
}

/** Orders that are paid, have not arrived and need nothing from the customer. */
export function OrdersOnTheWay({ facts }: { facts: OverviewFacts }) {
  const t = useT()
  const { locale } = useShop()
  const paid = facts.orders.filter(
    ({ status, badges, next_action }) =>
      status !== 'awaiting_payment' && next_action.code !== 'give_info' && !badges.includes('delivered'),
  )
  if (paid.length === 0) return null
  const actions = paid.map(({ number, type, url, badges, eta }): Action => {
    const isSent = badges.includes('shipped') || badges.includes('partly_shipped')
    const state = t(isSent ? 'orders.status.shipped' : 'orders.status.processing')
    const arrives = eta && t('orders.arrives', { days: dayRange(eta.from, eta.to, locale) })
    return {
      to: url,
      icon: isSent ? 'courier' : 'orders',
      title: t(type === 'forward' ? 'forward.title' : 'order.title', { number }),
      text: [state, arrives].filter(Boolean).join(' · '),
    }
  })
  return (
    <section aria-labelledby="on-the-way" className={styles.group}>
      <h2 id="on-the-way">{t('overview.on_the_way')}</h2>
      <ActionList actions={actions} />
    </section>
  )
}

export type Action = {
  to: string
  icon: IconName
  title: string
  text: string
  /** Another document is loaded, as where one pays. */
  isDocument?: boolean
}

/** Links as rows, each with a note on what is there. */
export function ActionList({ actions }: { actions: readonly Action[] }) {
  return (
    <ul className={styles.actions}>
      {actions.map(({ to, icon, title, text, isDocument = false }) => (
        <li key={to}>
          <ShopLink to={to} reloadDocument={isDocument}>
            <Icon name={icon} />
            <span>
              <b>{title}</b>
              <small>{text}</small>
            </span>
            <Icon name="right" size={16} />
          </ShopLink>
        </li>
      ))}
    </ul>
  )
}

/** Links to the other pages, with their current state. */
export function AccountCards({ facts }: { facts: OverviewFacts }) {
  const t = useT()
  const { locale } = useShop()
  const paths = accountPaths(locale)
  const { address } = facts
  const priceText = usePriceText()
  const cards = [
    {
      to: paths.balance(),
      title: t('account.pages.balance'),
      lines: [priceText(amountOf(facts.balance), facts.currency)],
    },
    {
      to: invoicePaths(locale).list(),
      title: t('account.pages.invoices'),
      lines: [t('overview.invoices_text')],
    },
    {
      to: paths.information(),
      title: t('account.pages.information'),
      lines: [`${facts.firstName} ${facts.lastName}`, facts.email, facts.phone],
    },
    {
      to: paths.addresses(),
      title: t('account.pages.addresses'),
      lines: address
        ? [address.first_address, `${address.zip} ${address.city}`]
        : [t('overview.addresses_text')],
    },
  ]
  return (
    <div className={styles.cards}>
      {cards.map(({ to, title, lines }) => (
        <ShopLink key={to} to={to} className={styles.card}>
          <h2>
            {title}
            <Icon name="arrow" size={16} />
          </h2>
          {lines.map((line) => line && <p key={line}>{line}</p>)}
        </ShopLink>
      ))}
    </div>
  )
}
