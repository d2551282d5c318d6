import { Link } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { listApprovals } from '#shop/office/approvals.server.ts'
import { screenLoader } from '../kit/office.server.ts'
import { Card } from '../ui/card.tsx'
import { SiteMark } from '../ui/site-mark.tsx'
import { shortTime } from '../ui/when.ts'
import type { Route } from './+types/approvals.route'
import { ApprovalCard, StatePill } from './approval-card.tsx'
import { type ApprovalView, approvalView } from './approval-data.server.ts'

export const meta: Route.MetaFunction = () => [{ title: say('Approvals, office') }]

export const loader = screenLoader('approvals', async (office) => {
  const { open, past } = await listApprovals(office)
  return {
    open: open.map((approval) => approvalView(office, approval)),
    past: past.map((approval) => approvalView(office, approval)),
    now: office.clock(),
  }
})

export default function Approvals({ loaderData: { open, past, now } }: Route.ComponentProps) {
  return (
    <>
      <div className="o-head">
        <h1>{say('Approvals')}</h1>
        <p className="sub">{say('What a colleague asked for and a second person decides.')}</p>
      </div>
      {open.map((approval) => (
        <ApprovalCard key={approval.id} approval={approval} now={now} />
      ))}
      {open.length === 0 && (
        <div className="o-card">
          <div className="blank">
            <h2>{say('Nothing waits for you')}</h2>
            <p className="muted">
              {say('Moves of a balance above the limit appear here until somebody decides them.')}
            </p>
          </div>
        </div>
      )}
      {past.length > 0 && <Past past={past} now={now} />}
    </>
  )
}

function Past({ past, now }: { past: readonly ApprovalView[]; now: Date }) {
  return (
    <Card title={say('Decided or lapsed')} note={say('last 7 days')} isFlush>
      <table className="o-tbl">
        <thead>
          <tr>
            <th scope="col">{say('What')}</th>
            <th scope="col">{say('Site')}</th>
            <th scope="col">{say('Asked by')}</th>
            <th scope="col">{say('State')}</th>
            <th scope="col">{say('Decided by')}</th>
            <th scope="col">{say('When')}</th>
          </tr>
        </thead>
        <tbody>
          {past.map((approval) => (
            <tr key={approval.id}>
              <td>
                <Link className="id" to={`/approvals/${approval.site.code}/${approval.id}`}>
                  {approval.title}
                </Link>
              </td>
              <td>
                <SiteMark site={approval.site} />
              </td>
              <td>{approval.askedBy.name}</td>
              <td>
                <StatePill state={approval.state} />
              </td>
              <td>{approval.decidedBy}</td>
              <td className="muted">{shortTime(approval.decidedAt ?? approval.lapsesAt, now)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
