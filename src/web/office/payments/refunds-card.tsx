import { say } from '#locales/office/office-texts.ts'
import { codeWords } from '#shop/office/code-words.ts'
import type { RefundState } from '#shop/payments/refund.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Card } from '../ui/card.tsx'
import { TextField } from '../ui/field.tsx'
import { money } from '../ui/money.tsx'
import { Pill } from '../ui/pill.tsx'
import { shortTime } from '../ui/when.ts'
import type { PaymentData } from './payment-data.server.ts'

type Look = { label: string; tone?: 'ok' | 'warn' | 'bad'; isPlain?: true }

const looks: Readonly<Record<RefundState, Look>> = {
  requested: { label: 'Requested', tone: 'warn' },
  manual: { label: 'By hand', tone: 'warn' },
  pending: { label: 'Pending', tone: 'warn' },
  succeeded: { label: 'Made', tone: 'ok', isPlain: true },
  failed: { label: 'Failed', tone: 'bad' },
}

export function RefundsCard({ payment, may, now }: PaymentData) {
  const { refunds, currency } = payment
  if (refunds.length === 0) return null
  return (
    <Card title={say('Refunds')} isFlush>
      <table className="o-tbl">
        <thead>
          <tr>
            <th scope="col">{say('Requested')}</th>
            <th scope="col">{say('Reason')}</th>
            <th scope="col">{say('Refund to')}</th>
            <th scope="col">{say('Reference')}</th>
            <th scope="col">{say('State')}</th>
            <th scope="col" className="n">
              {say('Amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {refunds.map((refund) => {
            const { label, ...look } = looks[refund.state]
            return (
              <tr key={refund.id}>
                <td className="muted">{shortTime(refund.at, now)}</td>
                <td>{codeWords(refund.reason)}</td>
                <td>{refund.isToBalance ? say('balance') : say('the way it came')}</td>
                <td className="mono note">{refund.reference}</td>
                <td>
                  <Pill {...look}>{say(label)}</Pill>
                </td>
                <td className="n">{money(refund.amount, currency)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {may.refund &&
        refunds
          .filter(({ state }) => state === 'manual')
          .map((refund) => (
            <ActForm key={refund.id} act="settle-refund" className="o-card__b col">
              {({ isBusy }) => (
                <>
                  <b className="med">
                    {say('Send {{amount}} on the provider’s pages, then write its reference.', {
                      amount: money(refund.amount, currency),
                    })}
                  </b>
                  <input type="hidden" name="refund" value={refund.id} />
                  <TextField
                    label={say('Reference of the transfer')}
                    name="reference"
                    maxLength={100}
                    hint={say('Without one the refund is dropped and can be made in another way.')}
                  />
                  <span>
                    <button type="submit" className="btn btn--secondary" disabled={isBusy}>
                      {say('Record {{amount}} as sent', { amount: money(refund.amount, currency) })}
                    </button>
                  </span>
                </>
              )}
            </ActForm>
          ))}
    </Card>
  )
}
