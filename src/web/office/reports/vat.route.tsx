import { Link } from 'react-router'
import { formatNumber } from '#core/format.ts'
import { max, zero } from '#core/money.ts'
import { say } from '#locales/office/office-texts.ts'
import type { VatReport } from '#shop/office/read-vat-report.server.ts'
import { dueDay } from '#shop/office/report-period.ts'
import { ShareBar } from '../home/plots.tsx'
import { screenLoader } from '../kit/office.server.ts'
import { Card } from '../ui/card.tsx'
import { money } from '../ui/money.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/vat.route'
import { countryName } from './country-name.ts'
import { ReportBar } from './report-bar.tsx'
import { readVatData } from './vat-data.server.ts'

/** In which return a country's rows stand. */
const returnLabels = { home: 'home', 'one-stop': 'one-stop', 'outside the EU': 'outside the EU' } as const

export const meta: Route.MetaFunction = () => [{ title: say('VAT by country, office') }]

export const loader = screenLoader('vat', (office, { url }) => readVatData(office, url))

export default function Vat({ loaderData }: Route.ComponentProps) {
  const { period, periods, entities, entity, report } = loaderData
  const address = `?period=${period.id}${entity ? `&entity=${entity.id}` : ''}`
  const all = [['', say('All legal entities')] as const]
  return (
    <>
      <ReportBar
        here="vat"
        path="/reports/vat"
        period={period}
        periods={periods}
        more={[
          {
            name: 'entity',
            label: say('Legal entity'),
            value: entity ? String(entity.id) : '',
            options: [...all, ...entities.map(({ id, name }) => [String(id), name] as const)],
          },
        ]}
        files={[
          { href: `/reports/vat-file${address}`, label: 'CSV' },
          {
            href: `/reports/accounting-file?period=${period.id}`,
            label: say('Documents for the accountant'),
          },
        ]}
      />
      <Notice tone="warn">
        <b className="med">{say('Due {{day}}', { day: dueDay(period) })}</b>{' '}
        {say('for countries outside the seller’s own (one-stop return).')}
      </Notice>
      <RatesCard {...report} from={period.from} to={period.to} />
      <div className="g2">
        <CreditsCard {...report} />
        <LeftCard {...report} />
      </div>
    </>
  )
}

function RatesCard({ rows, totals, from, to }: VatReport & { from: string; to: string }) {
  const most = max(zero, ...rows.map(({ vat }) => vat))
  return (
    <Card
      title={say('VAT by country')}
      note={say('{{from}} to {{to}}', { from, to })}
      isFlush
      foot={
        <span>
          {say(
            'By the day of supply, which is the day of payment. Euro at the rate of each invoice; credit notes are taken off.',
          )}
        </span>
      }
    >
      {rows.length === 0 ? (
        <div className="blank">
          <h2>{say('No document of this period has VAT')}</h2>
        </div>
      ) : (
        <table className="o-tbl">
          <thead>
            <tr>
              <th scope="col">{say('Country')}</th>
              <th scope="col">{say('Rate')}</th>
              <th scope="col" className="n">
                {say('Invoices')}
              </th>
              <th scope="col" className="n">
                {say('Without VAT')}
              </th>
              <th scope="col" className="n">
                {say('VAT')}
              </th>
              <th scope="col" className="n">
                {say('With VAT')}
              </th>
              <th scope="col">{say('Share of VAT')}</th>
              <th scope="col">{say('Return')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.country} ${row.percent} ${row.where}`}>
                <td>
                  <b className="med">{countryName(row.country)}</b>
                </td>
                <td className="muted">{row.percent} %</td>
                <td className="n">{formatNumber(row.documents, 'en')}</td>
                <td className="n">{money(row.net, 'EUR')}</td>
                <td className="n">
                  <b className="med">{money(row.vat, 'EUR')}</b>
                </td>
                <td className="n">{money(row.gross, 'EUR')}</td>
                <td>
                  <ShareBar share={most > 0 ? Math.max(0, row.vat / most) : 0} />
                </td>
                <td className="muted">{say(returnLabels[row.where])}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={2}>{say('Total')}</td>
              <td className="n">{formatNumber(totals.documents, 'en')}</td>
              <td className="n">{money(totals.net, 'EUR')}</td>
              <td className="n">{money(totals.vat, 'EUR')}</td>
              <td className="n">{money(totals.gross, 'EUR')}</td>
              <td colSpan={2} />
            </tr>
          </tfoot>
        </table>
      )}
    </Card>
  )
}

function CreditsCard({ credits }: VatReport) {
  return (
    <Card
      title={say('Credit notes')}
      actions={
        <Link className="btn btn--quiet btn--xs" to="/invoices?view=credit">
          {say('List')}
        </Link>
      }
    >
      <dl className="sums">
        <div>
          <dt>{say('Credit notes')}</dt>
          <dd className="num">{formatNumber(credits.documents, 'en')}</dd>
        </div>
        <div>
          <dt>{say('Without VAT')}</dt>
          <dd className="num">{money(credits.net, 'EUR')}</dd>
        </div>
        <div>
          <dt>{say('VAT')}</dt>
          <dd className="num">{money(credits.vat, 'EUR')}</dd>
        </div>
        <div>
          <dt>{say('Already taken off above')}</dt>
          <dd>{say('yes')}</dd>
        </div>
      </dl>
    </Card>
  )
}

/** What is in none of the sums, and why. */
function LeftCard({ left }: VatReport) {
  return (
    <Card title={say('Not in the sums')}>
      <dl className="sums">
        <div>
          <dt>
            <Link className="link" to="/invoices?only=no-country">
              {say('Without a country of delivery or of the buyer')}
            </Link>
          </dt>
          <dd className="num">{formatNumber(left.noCountry, 'en')}</dd>
        </div>
        <div>
          <dt>{say('Void: nothing was supplied')}</dt>
          <dd className="num">{formatNumber(left.void, 'en')}</dd>
        </div>
        <div>
          <dt>{say('Top-up receipts: taxed when the balance is spent')}</dt>
          <dd className="num">{formatNumber(left.receipts, 'en')}</dd>
        </div>
      </dl>
    </Card>
  )
}
