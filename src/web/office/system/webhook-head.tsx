import { Link } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import type { WebhookState } from '#shop/office/webhooks-list.ts'
import { Icon } from '../ui/icon.tsx'
import { WebhookPill } from './webhook-pill.tsx'

/** Where the page is, and the event with its state. */
export function WebhookHead({ event, state }: { event: string; state: WebhookState }) {
  return (
    <>
      <nav className="o-crumb" aria-label={say('Where you are')}>
        <Link to="/webhooks">{say('Webhooks')}</Link>
        <Icon name="right" size={14} />
        <span>{event}</span>
      </nav>
      <div className="o-head">
        <h1>{event}</h1>
        <WebhookPill state={state} />
      </div>
    </>
  )
}

/** A list of facts; those without a value are left out. */
export function Facts({ rows }: { rows: readonly (readonly [string, React.ReactNode])[] }) {
  return (
    <dl className="manifest">
      {rows
        .filter(([, value]) => value !== null && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
