import { Link } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { DueMark } from '../ui/due.tsx'
import { money } from '../ui/money.tsx'
import { Pill } from '../ui/pill.tsx'
import { SiteMark } from '../ui/site-mark.tsx'
import { shortTime } from '../ui/when.ts'
import type { ApprovalView } from './approval-data.server.ts'

/** A request with what it would do, and the two buttons for a person who may decide. */
export function ApprovalCard({ approval, now }: { approval: ApprovalView; now: Date }) {
  const { site, state } = approval
  return (
    <section className="o-card">
      <div className="o-card__b">
        <div className="row mb12">
          <StatePill state={state} />
          <SiteMark site={site} isWhole />
          {state === 'open' && (
            <span className="sp">
              <DueMark at={approval.lapsesAt} now={now} verb={say('Lapses')} />
            </span>
          )}
        </div>
        <p>
          <Link className="link" to={approval.href}>
            {approval.title}
          </Link>
        </p>
        <p className="note">{approval.detail}</p>
        <p className="note">
          {say('{{name}} asked {{confirmer}}, {{time}}.', {
            name: approval.askedBy.name,
            confirmer: approval.askedOf.name,
            time: shortTime(approval.askedAt, now),
          })}
          {approval.decidedBy &&
            approval.decidedAt &&
            ` ${say('Decided by {{name}}, {{time}}.', {
              name: approval.decidedBy,
              time: shortTime(approval.decidedAt, now),
            })}`}
        </p>
        {state === 'open' && <Decide approval={approval} />}
      </div>
    </section>
  )
}

function Decide({ approval: { id, site, isMine, amount, currency } }: { approval: ApprovalView }) {
  if (isMine) return <p className="note mt12">{say('You cannot confirm what you asked for.')}</p>
  const action = `/approvals/${site.code}/${id}`
  return (
    <div className="row row--w mt12">
      <ActForm act="confirm" action={action}>
        {({ isBusy }) => (
          <button type="submit" className="btn btn--primary" disabled={isBusy}>
            {say('Confirm {{amount}}', { amount: money(amount, currency) })}
          </button>
        )}
      </ActForm>
      <ActForm act="refuse" action={action}>
        {({ isBusy }) => (
          <button type="submit" className="btn btn--secondary" disabled={isBusy}>
            {say('Refuse')}
          </button>
        )}
      </ActForm>
    </div>
  )
}

export function StatePill({ state }: Pick<ApprovalView, 'state'>) {
  switch (state) {
    case 'open':
      return (
        <Pill tone="warn" icon="clock">
          {say('Waits for a second person')}
        </Pill>
      )
    case 'confirmed':
      return (
        <Pill tone="ok" icon="check" isPlain>
          {say('Confirmed')}
        </Pill>
      )
    case 'refused':
      return (
        <Pill icon="x" isPlain>
          {say('Refused')}
        </Pill>
      )
    case 'lapsed':
      return (
        <Pill icon="clock" isPlain>
          {say('Lapsed')}
        </Pill>
      )
  }
}
