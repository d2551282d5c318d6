import { Link } from 'react-router'
import { z } from 'zod'
import { ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import type { Approval } from '#shop/office/approvals.server.ts'
import { decideApproval } from '#shop/office/decide-approval.server.ts'
import { missing, screenLoader } from '../kit/office.server.ts'
import { actOn, screenAction } from '../kit/screen-action.server.ts'
import { Icon } from '../ui/icon.tsx'
import type { Route } from './+types/approval.route'
import { ApprovalCard } from './approval-card.tsx'
import { approvalView, findApprovalOf } from './approval-data.server.ts'

export const meta: Route.MetaFunction = () => [{ title: say('Approval, office') }]

export const loader = screenLoader('approval', async (office, { params }) => {
  const approval = await findApprovalOf(office, params)
  if (!approval) throw missing()
  return { approval: approvalView(office, approval), now: office.clock() }
})

const Nothing = z.strictObject({})
const onApproval = actOn<Approval>()

export const action = screenAction('approval', findApprovalOf, {
  confirm: onApproval(Nothing, async (office, _, approval) => {
    const decided = await decideApproval(office, approval, 'confirmed')
    return decided.ok ? ok({ toast: say('Confirmed and done') }) : decided
  }),
  refuse: onApproval(Nothing, async (office, _, approval) => {
    const decided = await decideApproval(office, approval, 'refused')
    return decided.ok ? ok({ toast: say('Refused; nothing moves') }) : decided
  }),
})

export default function ApprovalScreen({ loaderData: { approval, now } }: Route.ComponentProps) {
  return (
    <>
      <nav className="o-crumb" aria-label={say('Where you are')}>
        <Link to="/approvals">{say('Approvals')}</Link>
        <Icon name="right" size={14} />
        <span>{approval.id}</span>
      </nav>
      <div className="o-head">
        <h1>{approval.title}</h1>
      </div>
      <ApprovalCard approval={approval} now={now} />
    </>
  )
}
