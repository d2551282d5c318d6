import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { accountPaths } from '#shop/paths/account-paths.ts'
import { forwardPaths } from '#shop/paths/forward-paths.ts'
import { SignOutForm } from '#web/accounts/sign-out-form.tsx'
import { useUser } from '#web/accounts/use-user.ts'
import { WaitingCount } from '#web/accounts/waiting-count.tsx'
import { useT } from '#web/messages/messages-context.tsx'
import { useShop } from '#web/shop-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import styles from './account-menu.module.css'
import { usePopover } from './popover.ts'

type Props = { className: string; children: ReactNode }

/** The menu of a signed-in customer, under their name. */
export function AccountMenu({ className, children }: Props) {
  const t = useT()
  const { locale, features } = useShop()
  const paths = accountPaths(locale)
  const waiting = useUser()?.waiting_quotes_count ?? 0
  const quotes = {
    to: paths.quotes(),
    label: t('account.pages.quotes'),
    icon: 'quote',
    count: waiting,
  } as const
  const links = [
    { to: paths.overview(), label: t('account.pages.overview'), icon: 'home' },
    { to: paths.orders(), label: t('account.orders'), icon: 'orders' },
    ...(features.quotes ? [quotes] : []),
    ...(features.forwarding
      ? [
          {
            to: forwardPaths(locale).warehouse(),
            label: t('account.pages.warehouse'),
            icon: 'shelf',
          } as const,
        ]
      : []),
    { to: paths.information(), label: t('account.pages.information'), icon: 'account' },
    { to: paths.addresses(), label: t('account.pages.addresses'), icon: 'pin' },
  ] as const
  const details = useRef<HTMLDetailsElement>(null)
  usePopover(details)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(() => details.current?.removeAttribute('open'), [key])
  return (
    <details ref={details} className={styles.menu}>
      <summary className={className}>{children}</summary>
      <div className={styles.panel}>
        <ul>
          {links.map(({ to, label, icon, ...more }) => (
            <li key={to}>
              <ShopLink to={to}>
                <Icon name={icon} />
                {label}
                {'count' in more && more.count > 0 && <WaitingCount count={more.count} />}
              </ShopLink>
            </li>
          ))}
        </ul>
        <SignOutForm className={styles.signOut}>
          <Icon name="arrow" />
          {t('account.sign_out')}
        </SignOutForm>
      </div>
    </details>
  )
}
