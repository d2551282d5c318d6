import { Link } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { QuotesTable } from '../quotes/quotes-table.tsx'
import { Card } from '../ui/card.tsx'
import type { CustomerData } from './customer-data.server.ts'

export function QuotesCard({ quotes, customer, site, now }: CustomerData) {
  if (!quotes || quotes.total === 0) return null
  const { rows, total } = quotes
  return (
    <Card
      title={say('Quotes')}
      note={say('{{shown}} of {{total}}', { shown: rows.length, total })}
      isFlush
      actions={
        total > rows.length && (
          <Link className="btn btn--quiet btn--xs" to={`/quotes?q=${customer.suiteCode}`}>
            {say('All quotes')}
          </Link>
        )
      }
    >
      <QuotesTable rows={rows} siteCode={site.code} now={now} />
    </Card>
  )
}
