import { Link } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import type { QuoteRow } from '#shop/office/quotes-list.ts'
import { money } from '../ui/money.tsx'
import { shortTime } from '../ui/when.ts'
import { QuotePill } from './quote-pill.tsx'

type Props = { rows: readonly QuoteRow[]; siteCode: string; now: Date }

/** A few quotes of one customer, inside a card. */
export function QuotesTable({ rows, siteCode, now }: Props) {
  return (
    <table className="o-tbl">
      <caption className="vh">{say('Latest quotes')}</caption>
      <thead>
        <tr>
          <th scope="col">{say('Quote')}</th>
          <th scope="col">{say('What')}</th>
          <th scope="col">{say('State')}</th>
          <th scope="col">{say('Asked')}</th>
          <th scope="col" className="n">
            {say('Offer from')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              <Link className="id" to={`/quotes/${siteCode}/${row.number}`}>
                {row.number}
              </Link>
            </td>
            <td className="wrapx">{row.title}</td>
            <td>
              <QuotePill state={row.state} />
            </td>
            <td className="muted">{shortTime(row.askedAt, now)}</td>
            <td className="n">{row.total === null ? '–' : money(row.total, row.currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
