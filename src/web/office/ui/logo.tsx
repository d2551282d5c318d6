import { Link } from 'react-router'
import { say } from '#locales/office/office-texts.ts'

/** The mark of the shops with the word office. */
export function OfficeLogo({ to }: { to: string | null }) {
  const mark = (
    <>
      <svg viewBox="0 0 38 20" aria-hidden="true">
        <circle cx="5" cy="10" r="3.5" fill="none" stroke="var(--primary)" strokeWidth="3" />
        <path d="M12 10h4M19 10h4" stroke="var(--primary)" strokeWidth="3" strokeLinecap="round" />
        <circle cx="31" cy="10" r="6.5" fill="var(--accent)" />
      </svg>
      amberway <small>{say('office')}</small>
    </>
  )
  return to === null ? (
    <span className="logo">{mark}</span>
  ) : (
    <Link className="logo" to={to} aria-label={say('Amberway office, home')}>
      {mark}
    </Link>
  )
}
