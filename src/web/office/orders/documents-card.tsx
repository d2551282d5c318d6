import { say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { money } from '../ui/money.tsx'
import { shortTime } from '../ui/when.ts'
import type { OrderData } from './order-data.server.ts'

const documentTitles: Readonly<Record<string, string>> = {
  sales: 'Invoice',
  misc: 'Extra invoice',
  credit_note: 'Credit note',
  topup_receipt: 'Receipt',
}

export function DocumentsCard({ documents, shipments, questions, currency, may, now }: OrderData) {
  if (documents.length + shipments.length + questions.length === 0) return null
  return (
    <div className="g2">
      {(documents.length > 0 || shipments.length > 0) && (
        <Card title={say('Documents and parcels')}>
          <ul className="col">
            {documents.map(({ id, kind, number, gross }) => (
              <li key={id} className="row">
                <Icon name="doc" size={16} />
                <span>
                  {say(documentTitles[kind] ?? kind)} {number}
                </span>
                {may.prices && <span className="sp num muted">{money(gross, currency)}</span>}
              </li>
            ))}
            {shipments.map(({ id, courier, trackingCode, state }) => (
              <li key={id} className="row">
                <Icon name="truck" size={16} />
                <span>
                  {courier} <span className="mono">{trackingCode}</span>
                </span>
                <span className="sp row">
                  {state === 'delivered' ? (
                    <span className="muted">{say('delivered')}</span>
                  ) : (
                    may.handle && (
                      <ActForm act="deliver">
                        {({ isBusy }) => (
                          <button
                            type="submit"
                            name="shipment"
                            value={id}
                            className="btn btn--secondary btn--xs"
                            disabled={isBusy}
                          >
                            {say('Delivered')}
                          </button>
                        )}
                      </ActForm>
                    )
                  )}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {questions.length > 0 && (
        <Card title={say('Questions')}>
          <ul className="col">
            {questions.map(({ id, question, answer, answeredAt, dueAt }) => (
              <li key={id}>
                <b className="med">{question}</b>
                <p className="note">
                  {answeredAt
                    ? (answer ?? say('Answered with files'))
                    : say('Waits until {{time}}', { time: shortTime(dueAt, now) })}
                </p>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}
