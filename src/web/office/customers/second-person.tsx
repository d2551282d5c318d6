import { sayEnglish as say } from '#locales/office/office-texts.ts'
import { money } from '../ui/money.tsx'
import { Notice } from '../ui/notice.tsx'
import type { CustomerData } from './customer-data.server.ts'

type Moving = NonNullable<CustomerData['moving']>

/** What happens above the limit, and who may confirm it. */
export function SecondPerson({
  limit,
  left = limit,
  deciders,
  currency,
}: Pick<Moving, 'limit' | 'deciders'> & { left?: Moving['limit']; currency: string }) {
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
      <p className="note mt8">
        {deciders.length > 0
          ? say('May confirm it: {{names}}', { names: deciders.join(', ') })
          : say('Nobody else may confirm it on this site.')}
      </p>
    </Notice>
  )
}
