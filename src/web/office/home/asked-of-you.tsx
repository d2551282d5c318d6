import { Link } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import type { ApprovalView } from '../approvals/approval-data.server.ts'
import { DueMark } from '../ui/due.tsx'
import { Notice } from '../ui/notice.tsx'
import { SiteMark } from '../ui/site-mark.tsx'

/** A colleague waits for this very person: above all queues. */
export function AskedOfYou({ approval, now }: { approval: ApprovalView; now: Date }) {
  const { id, site, title, askedBy, lapsesAt } = approval
  return (
    <div className="mb16">
      <Notice tone="warn">
        <div className="row row--w">
          <p>
            <b className="med">{say('{{name}} asks you to confirm:', { name: askedBy.name })}</b> {title}
          </p>
          <SiteMark site={site} isWhole />
          <DueMark at={lapsesAt} now={now} verb={say('Lapses')} />
          <Link className="btn btn--secondary btn--xs sp" to={`/approvals/${site.code}/${id}`}>
            {say('Look and decide')}
          </Link>
        </div>
      </Notice>
    </div>
  )
}
