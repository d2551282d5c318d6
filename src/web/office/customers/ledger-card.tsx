import { Link } from 'react-router'
import { type Amount, minus } from '#core/money.ts'
import { say } from '#locales/office/office-texts.ts'
import { codeWords } from '#shop/office/code-words.ts'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { money } from '../ui/money.tsx'
import { Notice } from '../ui/notice.tsx'
import { shortTime } from '../ui/when.ts'
import type { CustomerData } from './customer-data.server.ts'
import { moveTitle } from './move-title.ts'

/** A gain carries its plus. */
function signed(change: Amount, currency: string): string {
  return change > 0 ? `+${money(change, currency)}` : money(change, currency)
}

/** Each move of the balance, with what it was before and after. */
export function LedgerCard({ money: own, customer, site, now }: CustomerData) {
  if (!own) return null
  const { rows, total, isEven } = own.ledger
  return (
    <Card
      title={say('Ledger')}
      note={total > 0 && say('{{shown}} of {{total}}', { shown: rows.length, total })}
      isFlush
      actions={
        total > 0 && (
          <a
            className="btn btn--quiet btn--xs"
            href={`/customers/${site.code}/${customer.suiteCode}/ledger`}
            download
          >
            <Icon name="dl" /> CSV
          </a>
        )
      }
      foot={
        isEven ? (
          <>
            <Icon name="check" size={16} />
            {say('The moves add up to the balance')}
          </>
        ) : (
          <Notice tone="bad">{say('The moves do not add up to the balance. Tell finance.')}</Notice>
        )
      }
    >
      {own.waiting.map((approval) => (
        <Notice key={approval.id} tone="warn">
          <Link className="link" to={`/approvals/${site.code}/${approval.id}`}>
            {approval.title}
          </Link>
          <p className="note">
            {say('Asked by {{name}}. Waits for a second person, lapses {{time}}.', {
              name: approval.askedBy.name,
              time: shortTime(approval.lapsesAt, now),
            })}
          </p>
        </Notice>
      ))}
      {total === 0 ? (
        <p className="o-card__b muted">{say('The balance has never moved.')}</p>
      ) : (
        <table className="o-tbl">
          <caption className="vh">{say('Balance ledger, newest first')}</caption>
          <thead>
            <tr>
              <th scope="col">{say('When')}</th>
              <th scope="col">{say('Kind of move')}</th>
              <th scope="col">{say('What')}</th>
              <th scope="col">{say('By whom')}</th>
              <th scope="col" className="n">
                {say('Before')}
              </th>
              <th scope="col" className="n">
                {say('Amount')}
              </th>
              <th scope="col" className="n">
                {say('After')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td className="muted">{shortTime(row.at, now)}</td>
                <td className="mono">{row.id}</td>
                <td>{moveTitle(row)}</td>
                <td className="muted">{codeWords(row.by)}</td>
                <td className="n">{money(row.before, row.currency)}</td>
                <td className="n">
                  <b className={row.after > row.before ? 'med t-success' : 'med'}>
                    {signed(minus(row.after, row.before), row.currency)}
                  </b>
                </td>
                <td className="n">{money(row.after, row.currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
