import { Link } from 'react-router'
import { z } from 'zod'
import { ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { inviteStaff } from '#shop/staff/invite-staff.server.ts'
import { listPeople } from '#shop/staff/list-people.server.ts'
import { roleNames } from '#shop/staff/permissions.ts'
import type { Person } from '#shop/staff/person.ts'
import { initials, mayEverywhere } from '#shop/staff/staff-member.ts'
import { ActForm } from '../kit/act-form.tsx'
import { useDialog } from '../kit/dialog.tsx'
import { screenLoader } from '../kit/office.server.ts'
import { act, screenAction } from '../kit/screen-action.server.ts'
import { siteView } from '../kit/site-view.server.ts'
import { TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Pill } from '../ui/pill.tsx'
import type { SiteView } from '../ui/site-mark.tsx'
import { shortTime } from '../ui/when.ts'
import type { Route } from './+types/team.route'
import { RoleBoxes } from './role-boxes.tsx'
import { Held } from './role-fields.server.ts'
import { TeamTabs } from './team-tabs.tsx'

export const meta: Route.MetaFunction = () => [{ title: say('Team and roles, office') }]

export const loader = screenLoader('team', async (office) => {
  const own = office.allSiteIds('staff.manage')
  return {
    now: office.clock(),
    people: await listPeople(office.db),
    sites: office.sites
      .all()
      .filter(({ id }) => own.includes(id))
      .map(siteView),
    labels: Object.fromEntries(office.sites.all().map((site) => [site.id, siteView(site).label])),
    mayGiveAll: mayEverywhere(office.member, 'staff.manage'),
  }
})

const Invitation = z.strictObject({
  email: z.email().max(254).toLowerCase(),
  name: z.string().trim().min(1).max(100),
  held: Held,
})

export const action = screenAction('team', null, {
  invite: act(Invitation, async (office, input) => {
    const invited = await inviteStaff(office, input)
    return invited.ok ? ok({ toast: say('Invitation sent to {{email}}', { email: input.email }) }) : invited
  }),
})

const states = { active: null, invited: 'Invited', blocked: 'Blocked' } as const

export default function Team({ loaderData }: Route.ComponentProps) {
  const { people, now, labels } = loaderData
  return (
    <>
      <div className="o-head">
        <h1>{say('Team and roles')}</h1>
        <div className="sp row">
          <InviteDialog {...loaderData} />
        </div>
      </div>
      <TeamTabs />
      <div className="o-card">
        <table className="o-tbl o-tbl--48">
          <thead>
            <tr>
              <th scope="col">{say('Person')}</th>
              <th scope="col">{say('Roles')}</th>
              <th scope="col">{say('State')}</th>
              <th scope="col">{say('Last seen')}</th>
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <tr key={person.id}>
                <td>
                  <Link className="row" to={`/team/people/${person.id}`}>
                    <span className="av" aria-hidden="true">
                      {initials(person.name)}
                    </span>
                    <span>
                      {person.name}
                      <span className="sub">{person.email}</span>
                    </span>
                  </Link>
                </td>
                <td className="wrapx">{rolesOf(person, labels)}</td>
                <td>
                  {states[person.state] && (
                    <Pill tone={person.state === 'blocked' ? 'bad' : 'warn'}>
                      {say(states[person.state] ?? '')}
                    </Pill>
                  )}
                </td>
                <td className="muted">{person.lastSeenAt ? shortTime(person.lastSeenAt, now) : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** "Site admin AW, LV · Support all" */
function rolesOf({ roles }: Person, labels: Readonly<Record<string, string>>): string {
  return [...Map.groupBy(roles, ({ role }) => role)]
    .map(([role, held]) => {
      const where = held.some(({ siteId }) => siteId === null)
        ? say('all sites')
        : held.map(({ siteId }) => labels[String(siteId)]).join(', ')
      return `${say(roleNames[role])}, ${where}`
    })
    .join(' · ')
}

function InviteDialog({ sites, mayGiveAll }: { sites: readonly SiteView[]; mayGiveAll: boolean }) {
  const { open, close, dialog } = useDialog({
    title: say('Invite a colleague'),
    size: 'lg',
    children: (
      <ActForm act="invite" onDone={() => close()}>
        {({ isBusy, fields }) => (
          <>
            <div className="o-dlg__b col">
              <div className="g2">
                <TextField
                  label={say('Full name')}
                  name="name"
                  required
                  maxLength={100}
                  error={fields.name}
                />
                <TextField
                  label={say('Work e-mail')}
                  name="email"
                  type="email"
                  required
                  error={fields.email}
                />
              </div>
              <RoleBoxes sites={sites} held={[]} mayGiveAll={mayGiveAll} />
            </div>
            <div className="o-dlg__f">
              <span className="note">{say('The link works for 7 days.')}</span>
              <button type="submit" className="btn btn--primary" disabled={isBusy}>
                {say('Send the invitation')}
              </button>
            </div>
          </>
        )}
      </ActForm>
    ),
  })
  return (
    <>
      <button type="button" className="btn btn--primary" onClick={open}>
        <Icon name="plus" /> {say('Invite a colleague')}
      </button>
      {dialog}
    </>
  )
}
