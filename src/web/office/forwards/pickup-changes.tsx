import { Link } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import type { ListedChange } from '#shop/pickup-changes/list-pickup-changes.server.ts'
import type { PickupChangeState } from '#shop/pickup-changes/pickup-change.ts'
import { Icon } from '../ui/icon.tsx'
import { shortTime } from '../ui/when.ts'

const states: Readonly<Record<PickupChangeState, string>> = {
  unpaid: 'Not paid yet',
  paid: 'Paid, the courier is asked',
  done: 'Done',
  refused: 'Paid back',
  lapsed: 'Lapsed',
}
const reasons: Readonly<Record<NonNullable<ListedChange['reason']>, string>> = {
  courier: 'The courier refused it',
  gone: 'The box had left the locker',
}

type Props = {
  site: string
  changes: readonly ListedChange[]
  /** Whether invoices may be opened. */
  mayOpen: boolean
  now: Date
}

/** What the customer asked for while the box waited in its locker. */
export function PickupChanges({ site, changes, mayOpen, now }: Props) {
  return (
    <ul className="note mt8" aria-label={say('Asked for by the customer')}>
      {changes.map(({ kind, days, place, state, reason, invoice, at }) => (
        <li key={invoice.id} className="row">
          <Icon name={kind === 'days' ? 'clock' : 'locker'} />
          <span>
            {kind === 'days'
              ? say('{{count}} day longer in the locker | {{count}} days longer in the locker', {
                  count: days ?? 0,
                })
              : say('To another locker: {{place}}', { place: place ?? '' })}
            {' · '}
            <b>{say(states[state])}</b>
            {reason && ` (${say(reasons[reason])})`}
            {' · '}
            {mayOpen && invoice.number ? (
              <Link to={`/invoices/${site}/${invoice.id}`}>{invoice.number}</Link>
            ) : (
              invoice.number
            )}
            {` · ${shortTime(at, now)}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
