import { decimal } from '#core/money.ts'
import { say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Card } from '../ui/card.tsx'
import { TextField } from '../ui/field.tsx'
import type { SitePayment } from './payment-words.ts'

/** A form of its own: it concerns staff, not what customers see. */
export function ApprovalLimitCard({ above }: Pick<SitePayment, 'above'>) {
  const shown = decimal(above).toFixed(2)
  return (
    <Card title={say('Second person')}>
      <ActForm act="limit" className="col">
        {({ isBusy, fields }) => (
          <>
            <input type="hidden" name="seen" value={shown} />
            <div className="g3">
              <TextField
                key={shown}
                label={say('A colleague confirms above, EUR')}
                name="above"
                inputMode="decimal"
                autoComplete="off"
                required
                defaultValue={shown}
                error={fields.above}
              />
            </div>
            <p className="hint">
              {say(
                'For moves of a balance by hand and mismatches that are closed. It holds at once; what already waits for a colleague goes on waiting.',
              )}
            </p>
            <div className="row">
              <button type="submit" className="btn btn--secondary" disabled={isBusy}>
                {say('Save the limit')}
              </button>
            </div>
          </>
        )}
      </ActForm>
    </Card>
  )
}
