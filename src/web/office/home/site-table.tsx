import { type Amount, sum } from '#core/money.ts'
import { say } from '#locales/office/office-texts.ts'
import type { SiteSales } from '#shop/office/read-sales.server.ts'
import { money } from '../ui/money.tsx'
import { SiteMark, type SiteView } from '../ui/site-mark.tsx'
import { ShareBar } from './plots.tsx'

type Sites = readonly (SiteSales & { site: SiteView })[]

/** Today's sales of each site, the largest first. */
export function SiteTable({ sites }: { sites: Sites }) {
  const most = Math.max(1, ...sites.map(({ paid }) => paid)) as Amount
  const sorted = sites.toSorted((a, b) => b.paid - a.paid)
  return (
    <table className="o-tbl">
      <thead>
        <tr>
          <th scope="col">{say('Site')}</th>
          <th scope="col" className="n">
            {say('Paid')}
          </th>
          <th scope="col">
            <span className="vh">{say('Share')}</span>
          </th>
          <th scope="col" className="n">
            {say('To last week')}
          </th>
        </tr>
      </thead>
      <tbody>
        {sorted.map(({ siteId, site, paid, weekBefore }) => (
          <tr key={siteId}>
            <td>
              <SiteMark site={site} isWhole />
            </td>
            <td className="n">{money(paid, 'EUR')}</td>
            <td>
              <ShareBar share={paid / most} />
            </td>
            <td className="n">
              <Change now={paid} before={weekBefore} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{say('Total')}</th>
          <td className="n">{money(sum(sites.map(({ paid }) => paid)), 'EUR')}</td>
          <td />
          <td />
        </tr>
      </tfoot>
    </table>
  )
}

const badChange = -14

function Change({ now, before }: { now: Amount; before: Amount }) {
  if (before === 0) return <span className="muted">–</span>
  const percent = Math.round(((now - before) / before) * 100)
  const text = `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)} %`
  return <span className={percent < badChange ? 't-danger' : undefined}>{text}</span>
}
