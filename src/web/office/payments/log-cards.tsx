import { say } from '#locales/office/office-texts.ts'
import { codeWords } from '#shop/office/code-words.ts'
import { problemText } from '../system/webhook-problems.ts'
import { Card } from '../ui/card.tsx'
import { Pill } from '../ui/pill.tsx'
import { shortTime } from '../ui/when.ts'
import type { PaymentData } from './payment-data.server.ts'

/** States of the payment and its refunds; who moved them. */
export function EventsCard({ payment, now }: PaymentData) {
  return (
    <Card title={say('What happened')}>
      <ol className="o-tl">
        {payment.events.map(({ id, entity, from_state, to_state, reason, actor, name, at }) => (
          <li key={id} className={entity === 'payment' ? 'k' : undefined}>
            <div>
              <b>
                {entity === 'payment'
                  ? say('Payment {{state}}', { state: codeWords(to_state) })
                  : say('Refund {{state}}', { state: codeWords(to_state) })}
              </b>
              <p>
                {[
                  from_state && say('was {{state}}', { state: codeWords(from_state) }),
                  reason && codeWords(reason),
                ]
                  .concat(name ?? codeWords(actor))
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <time dateTime={at.toISOString()}>{shortTime(at, now)}</time>
          </li>
        ))}
      </ol>
      {payment.events.length === 0 && <p className="muted">{say('Nothing has been recorded.')}</p>}
    </Card>
  )
}

/** What the provider told us, without its content: that is personal data. */
export function WebhooksCard({ payment, now }: PaymentData) {
  if (payment.webhooks.length === 0) return null
  return (
    <Card title={say('From the provider')} note={say('webhooks, newest first')} isFlush>
      <table className="o-tbl">
        <thead>
          <tr>
            <th scope="col">{say('Received')}</th>
            <th scope="col">{say('Event')}</th>
            <th scope="col">{say('Its number')}</th>
            <th scope="col">{say('Result')}</th>
          </tr>
        </thead>
        <tbody>
          {payment.webhooks.map(({ id, at, type, told, eventId, processedAt, problem }) => (
            <tr key={id}>
              <td className="muted">{shortTime(at, now)}</td>
              <td>{told ? `${type}: ${codeWords(told)}` : type}</td>
              <td className="mono note">{eventId}</td>
              <td>
                {problem ? (
                  <Pill tone="bad">{problemText(problem)}</Pill>
                ) : processedAt ? (
                  <Pill tone="ok" icon="check" isPlain>
                    {say('Processed')}
                  </Pill>
                ) : (
                  <Pill tone="warn">{say('Waits')}</Pill>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
