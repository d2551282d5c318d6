import { say } from '#locales/office/office-texts.ts'
import { money } from '../ui/money.tsx'
import { Pill } from '../ui/pill.tsx'
import type { ParcelData } from './parcel-data.server.ts'

/** Line by line; what its owner has not told yet is said. */
export function Declared({ items, rules }: Pick<ParcelData, 'items' | 'rules'>) {
  if (items.length === 0)
    return <p className="muted">{say('Its owner has not told what is in it, nor what it cost.')}</p>
  return (
    <>
      <ul className="col">
        {items.map(({ id, quantity, description, price, currency, hs, origin }) => (
          <li key={id}>
            {quantity} × {description}, {money(price, currency)}{' '}
            <span className="note">
              {hs}, {origin}
            </span>
          </li>
        ))}
      </ul>
      {rules.map(({ id, effect, reason }) => (
        <p key={id} className="mt8">
          <Pill tone={effect === 'prohibited' ? 'bad' : 'warn'} icon="warn">
            {id}
          </Pill>{' '}
          {reason}
        </p>
      ))}
    </>
  )
}
