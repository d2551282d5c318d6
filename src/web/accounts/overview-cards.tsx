import { accountPaths } from '#shop/accounts/account-paths.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { useShop } from '#web/shop-context.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import type { OverviewFacts } from './load-overview.server.ts'
import styles from './overview.module.css'

/** What is still missing of the account; nothing where nothing is. */
export function NextActions({ facts }: { facts: OverviewFacts }) {
  const t = useT()
  const { locale } = useShop()
  const paths = accountPaths(locale)
  const actions: Action[] = []
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

export type Action = { to: string; icon: IconName; title: string; text: string }

/** Rows that lead somewhere, each with what waits there. */
export function ActionList({ actions }: { actions: readonly Action[] }) {
  return (
    <ul className={styles.actions}>
      {actions.map(({ to, icon, title, text }) => (
        <li key={to}>
          <ShopLink to={to}>
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

/** The ways to the other pages, with what stands there now. */
export function AccountCards({ facts }: { facts: OverviewFacts }) {
  const t = useT()
  const { locale } = useShop()
  const paths = accountPaths(locale)
  const { address } = facts
  const cards = [
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
