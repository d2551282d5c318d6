import { Link, useLocation } from 'react-router'
import { say } from '#locales/office/office-texts.ts'

const tabs = [
  { to: '/settings', title: 'Today' },
  { to: '/settings/currencies', title: 'Currencies' },
  { to: '/settings/vat', title: 'VAT' },
  { to: '/settings/tariffs', title: 'Shipping prices' },
  { to: '/settings/tiers', title: 'Tiers' },
  { to: '/settings/quotes', title: 'Quotes' },
  { to: '/settings/warehouse', title: 'Warehouse' },
  { to: '/settings/returns', title: 'Returns' },
  { to: '/settings/couriers', title: 'Couriers' },
  { to: '/settings/pickup-points', title: 'Pickup points' },
  { to: '/settings/payments', title: 'Payment' },
] as const

/** The first and the last are also for people of some sites; the others concern all sites. */
const forSomeSites: ReadonlySet<string> = new Set(['/settings', '/settings/payments'])

export function SettingsTabs({ isForAllSites = true }: { isForAllSites?: boolean }) {
  const { pathname } = useLocation()
  return (
    <nav className="tabs mb16" aria-label={say('Settings')}>
      {tabs
        .filter(({ to }) => isForAllSites || forSomeSites.has(to))
        .map(({ to, title }) => (
          <Link
            key={to}
            to={to}
            className={to === pathname ? 'is-on' : undefined}
            aria-current={to === pathname ? 'page' : undefined}
          >
            {say(title)}
          </Link>
        ))}
    </nav>
  )
}
