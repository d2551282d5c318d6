import { say } from '#locales/office/office-texts.ts'
import { outcomeLabels } from '#shop/office/claims-list.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Card } from '../ui/card.tsx'
import { TextField } from '../ui/field.tsx'
import { money } from '../ui/money.tsx'
import { shortTime } from '../ui/when.ts'
import type { ClaimData } from './claim-data.server.ts'
import { chargeLabels, rejectionLabels } from './claim-words.ts'

/** What was decided, and what is still to be sent. */
export function DecidedCard(data: ClaimData) {
  const { decided, currency, now, sent, state, goodsBack } = data
  if (!decided) return null
  const rows = [
    decided.rejection
      ? { name: say('Refused'), value: say(rejectionLabels[decided.rejection]) }
      : decided.outcome && { name: say('We do'), value: say(outcomeLabels[decided.outcome]) },
    decided.amount !== null && {
      name: say('Amount'),
      value: `${money(decided.amount, currency)}, ${decided.paidTo === 'balance' ? say('Balance') : say('The way it was paid')}`,
    },
    decided.chargedTo && { name: say('Charged to'), value: say(chargeLabels[decided.chargedTo]) },
    goodsBack && { name: say('Goods back'), value: goodsBack.number },
    sent && { name: say('Sent'), value: `${sent.courier}, ${sent.code}` },
  ].filter((row) => row !== null && row !== false)
  return (
    <Card title={say('Decision')} note={shortTime(decided.at, now)}>
      <dl className="manifest">
        {rows.map((row) => (
          <div key={row.name}>
            <dt>{row.name}</dt>
            <dd>{row.value}</dd>
          </div>
        ))}
      </dl>
      {decided.letter && <p className="o-said mt12">{decided.letter}</p>}
      {state === 'resolving' && decided.amount === null && (
        <ActForm act="send" className="mt12 col">
          {({ isBusy, fields }) => (
            <>
              <div className="g2">
                <TextField
                  label={say('Carrier')}
                  name="courier"
                  required
                  maxLength={60}
                  error={fields.courier}
                />
                <TextField
                  label={say('Tracking number')}
                  name="code"
                  required
                  maxLength={60}
                  error={fields.code}
                />
              </div>
              <div className="row">
                <button type="submit" className="btn btn--primary" disabled={isBusy}>
                  {say('Record that it left and tell the customer')}
                </button>
              </div>
            </>
          )}
        </ActForm>
      )}
    </Card>
  )
}
