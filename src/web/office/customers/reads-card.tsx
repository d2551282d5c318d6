import { say } from '#locales/office/office-texts.ts'
import { Card } from '../ui/card.tsx'
import { shortTime } from '../ui/when.ts'
import type { CustomerData } from './customer-data.server.ts'

const readTitles: Readonly<Record<string, string>> = {
  'customer.show': 'E-mail, phone, addresses',
  'customer.export': 'Export of all data',
  'customer.see-shop': 'The shop as the customer sees it',
  'order.contact': 'E-mail and phone on an order',
  'order.email': 'An e-mail of an order',
}

function whereOf({ act, page, subject }: { act: string; page: string | null; subject: string | null }) {
  if (!page) return subject
  return act === 'customer.see-shop' ? page : say('came from {{page}}', { page })
}

/** Who has looked at the personal data of the customer; for those who manage staff. */
export function ReadsCard({ reads, now }: CustomerData) {
  if (!reads) return null
  return (
    <Card
      title={say('Who read this data')}
      note={
        reads.total > 0 && say('{{shown}} of {{total}}', { shown: reads.reads.length, total: reads.total })
      }
      isFlush
    >
      {reads.total === 0 ? (
        <p className="o-card__b muted">{say('Nobody has looked at it.')}</p>
      ) : (
        <table className="o-tbl">
          <caption className="vh">{say('Reads of personal data')}</caption>
          <thead>
            <tr>
              <th scope="col">{say('When')}</th>
              <th scope="col">{say('Who')}</th>
              <th scope="col">{say('What was seen')}</th>
              <th scope="col">{say('Where')}</th>
            </tr>
          </thead>
          <tbody>
            {reads.reads.map((read) => (
              <tr key={read.id}>
                <td className="muted">{shortTime(read.at, now)}</td>
                <td>{read.name}</td>
                <td>{say(readTitles[read.act] ?? read.act)}</td>
                <td className="muted">{whereOf(read)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
