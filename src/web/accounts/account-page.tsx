import { type ReactNode, useEffect, useRef } from 'react'
import { accountPaths } from '#shop/paths/account-paths.ts'
import { contactPaths } from '#shop/paths/contact-paths.ts'
import { forwardPaths } from '#shop/paths/forward-paths.ts'
import { invoicePaths } from '#shop/paths/invoice-paths.ts'
import { reservationPaths } from '#shop/paths/reservation-paths.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { useShop } from '#web/shop-context.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import styles from './account-page.module.css'
import { useUser } from './use-user.ts'
import { WaitingCount } from './waiting-count.tsx'

const pages = [
  { name: 'overview', icon: 'home', label: 'account.pages.overview' },
  { name: 'orders', icon: 'orders', label: 'account.orders' },
  { name: 'quotes', icon: 'quote', label: 'account.pages.quotes' },
  { name: 'warehouse', icon: 'shelf', label: 'account.pages.warehouse' },
  { name: 'balance', icon: 'wallet', label: 'account.pages.balance' },
  { name: 'invoices', icon: 'document', label: 'account.pages.invoices' },
  { name: 'reservations', icon: 'list', label: 'reservations.title' },
  { name: 'messages', icon: 'message', label: 'ticket.mine' },
  { name: 'information', icon: 'account', label: 'account.pages.information' },
  { name: 'addresses', icon: 'pin', label: 'account.pages.addresses' },
] as const satisfies readonly { name: string; icon: IconName; label: string }[]

type Props = {
  current: (typeof pages)[number]['name']
  title: string
  /** Below the heading. */
  sub?: string
  /** At the end of the line of the heading. */
  beside?: ReactNode
  children: ReactNode
}

/** Every page of an account: where one is, the ways to the others, and what the page is about. */
export function AccountPage({ current, title, sub, beside, children }: Props) {
  const t = useT()
  const { locale, features } = useShop()
  const waiting = useUser()?.waiting_quotes_count ?? 0
  // Not among the paths of the account, which every page of the shop loads.
  const paths = {
    ...accountPaths(locale),
    invoices: () => invoicePaths(locale).list(),
    warehouse: () => forwardPaths(locale).warehouse(),
    messages: () => contactPaths(locale).messages(),
    reservations: () => reservationPaths(locale).own(),
  }
  const offered = pages.filter(
    ({ name }) =>
      (name !== 'quotes' || features.quotes) &&
      (name !== 'warehouse' || features.forwarding) &&
      (name !== 'reservations' || features.reservation),
  )
  const row = useRef<HTMLElement>(null)
  // On telephones the row is longer than the screen: the page that is shown must not lie beyond its edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another place in the row
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]')
    row.current?.scrollTo({ left: (tab?.offsetLeft ?? 0) - 16 })
  }, [current])
  const home = { to: pathsIn(locale).home(), name: t('breadcrumbs.home') }
  const account = { to: paths.overview(), name: t('account.label') }
  return (
    <div className={styles.page}>
      <PageHead title={title} isIndexed={false} />
      <Breadcrumbs
        label={t('breadcrumbs.label')}
        steps={current === 'overview' ? [home] : [home, account]}
        here={current === 'overview' ? account.name : title}
      />
      <div className={styles.head}>
        <div>
          <h1>{title}</h1>
          {sub && <p className={styles.sub}>{sub}</p>}
        </div>
        {beside}
      </div>
      <div className={styles.columns}>
        <nav ref={row} className={styles.pages} aria-label={t('account.label')}>
          {offered.map(({ name, icon, label }) => (
            <ShopLink key={name} to={paths[name]()} aria-current={name === current ? 'page' : undefined}>
              <Icon name={icon} />
              {t(label)}
              {name === 'quotes' && waiting > 0 && <WaitingCount count={waiting} />}
            </ShopLink>
          ))}
        </nav>
        <div className={styles.content}>{children}</div>
      </div>
    </div>
  )
}
