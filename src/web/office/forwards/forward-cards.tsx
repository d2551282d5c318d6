import { Link } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { forwardLabels, type ListedForward } from '#shop/office/forwards-list.ts'
import { Card } from '../ui/card.tsx'
import { money } from '../ui/money.tsx'
import { Pill } from '../ui/pill.tsx'
import { warehouseMoment } from '../warehouse/warehouse-words.ts'
import type { ForwardData } from './forward-data.server.ts'
import { moveReasonLabels } from './forward-words.ts'

type Props = { data: ForwardData; invoice: NonNullable<ForwardData['invoice']> }

/** What was charged, paid, given back and is left: each on its own line. */
export function InvoiceCard({ data, invoice }: Props) {
  const { currency, site, may, endsAt, state } = data
  const rows = [
    { label: say('Charged'), amount: invoice.gross },
    { label: say('Paid'), amount: invoice.paid },
    ...(invoice.credited > 0 ? [{ label: say('Given back'), amount: invoice.credited }] : []),
    ...(invoice.left > 0 ? [{ label: say('Left to pay'), amount: invoice.left }] : []),
  ]
  return (
    <Card
      title={say('Invoice')}
      note={
        may.invoice ? (
          <Link to={`/invoices/${site.code}/${invoice.id}`}>{invoice.number}</Link>
        ) : (
          invoice.number
        )
      }
    >
      <dl className="manifest">
        {rows.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{money(amount, currency)}</dd>
          </div>
        ))}
      </dl>
      {invoice.state === 'void' && (
        <p className="mt8">
          <Pill icon="x">{say('Void')}</Pill>
        </p>
      )}
      {state === 'priced' && endsAt && (
        <p className="note mt8">
          {say('Storage counts again from {{time}}.', { time: warehouseMoment(endsAt) })}
        </p>
      )}
    </Card>
  )
}

/** What happened to it, and what colleagues wrote. */
export function HistoryCard({ history, notes }: Pick<ForwardData, 'history' | 'notes'>) {
  return (
    <Card title={say('History')} note={say('warehouse time')}>
      <ol className="o-tl">
        {notes.map(({ id, name, text, at }) => (
          <li key={id}>
            <div>
              <b>{text}</b>
              <p>{say('Note by {{name}}', { name })}</p>
            </div>
            <time dateTime={at.toISOString()}>{warehouseMoment(at)}</time>
          </li>
        ))}
        {history.map(({ to, reason, by, at }) => (
          <li key={`${to} ${at.getTime()}`} className="k">
            <div>
              <b>{say(forwardLabels[to as ListedForward])}</b>
              <p>{[reason && say(moveReasonLabels[reason] ?? ''), by].filter(Boolean).join(', ')}</p>
            </div>
            <time dateTime={at.toISOString()}>{warehouseMoment(at)}</time>
          </li>
        ))}
      </ol>
    </Card>
  )
}
