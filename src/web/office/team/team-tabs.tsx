import { NavLink } from 'react-router'
import { sayEnglish as say } from '#locales/office/office-texts.ts'

const tabs = [
  { to: '/team', title: 'People' },
  { to: '/team/roles', title: 'Roles' },
  { to: '/team/audit', title: 'Audit log' },
] as const

export function TeamTabs() {
  return (
    <nav className="tabs mb16" aria-label={say('Team')}>
      {tabs.map(({ to, title }) => (
        <NavLink key={to} to={to} end className={({ isActive }) => (isActive ? 'is-on' : '')}>
          {say(title)}
        </NavLink>
      ))}
    </nav>
  )
}
