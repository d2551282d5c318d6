import { formatNumber } from '#core/format.ts'
import { decimal } from '#core/money.ts'
import { say } from '#locales/office/office-texts.ts'
import { type PromotionRow, promotionStates } from '#shop/office/promotions-list.ts'
import { money } from '../ui/money.tsx'
import { Pill } from '../ui/pill.tsx'

export function PromotionPill({ state }: Pick<PromotionRow, 'state'>) {
  const label = say(promotionStates[state])
  if (state === 'running')
    return (
      <Pill tone="ok" icon="play">
        {label}
      </Pill>
    )
  return (
    <Pill isPlain icon={state === 'coming' ? 'clock' : 'check'}>
      {label}
    </Pill>
  )
}

/** "10 %" or "€5.00". */
export function givenText({ kind, value }: Pick<PromotionRow, 'kind' | 'value'>): string {
  return kind === 1 ? `${formatNumber(decimal(value), 'en')} %` : money(value, 'EUR')
}
