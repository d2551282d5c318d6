import { Link, useLocation } from 'react-router'
import { say } from '#locales/office/office-texts.ts'

const tabs = [
  { to: '/team', title: 'People' },
  { to: '/team/roles', title: 'Roles' },
  { to: '/team/audit', title: 'Audit log' },
] as const

export function TeamTabs() {
  const { pathname } = useLocation()
  return (
    <nav className="tabs mb16" aria-label={say('Team')}>
      {tabs.map(({ to, title }) => (
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
