import { say } from '#locales/office/office-texts.ts'
import { SelectField } from '../ui/field.tsx'
import { money } from '../ui/money.tsx'
import { Notice } from '../ui/notice.tsx'
import type { CustomerData } from './customer-data.server.ts'

type Moving = NonNullable<CustomerData['moving']>
type Props = Pick<Moving, 'limit' | 'deciders'> & {
  left?: Moving['limit']
  currency: string
  error: string | undefined
}

/** What happens above the limit, and the choice of the colleague who is asked. */
export function SecondPerson({ limit, left = limit, deciders, currency, error }: Props) {
  return (
    <Notice tone="warn">
      <p>
        <b className="med">
          {say('Above {{limit}} a second person confirms.', { limit: money(limit, currency) })}
        </b>{' '}
        {say('Nothing moves until then; the request lapses after 24 hours.')}
      </p>
      {left < limit && (
        <p className="note mt8">
          {say('Moves of 24 hours count together: {{left}} of it is left for you.', {
            left: money(left, currency),
          })}
        </p>
      )}
      {deciders.length > 0 ? (
        <div className="mt8">
          <SelectField
            label={say('Ask')}
            name="confirmer"
            required
            error={error}
            hint={say('Gets an e-mail. Others with the right may confirm it too.')}
          >
            <option value="">{say('Choose one')}</option>
            {deciders.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
      ) : (
        <p className="note mt8">{say('Nobody else may confirm it on this site.')}</p>
      )}
    </Notice>
  )
}
