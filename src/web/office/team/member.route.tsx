import { useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { messageLocales } from '#core/locale.ts'
import { ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { blockStaff } from '#shop/staff/block-staff.server.ts'
import { changeRoles } from '#shop/staff/change-roles.server.ts'
import { chooseLanguages } from '#shop/staff/choose-languages.server.ts'
import { inviteAgain } from '#shop/staff/invite-staff.server.ts'
import { listPeople } from '#shop/staff/list-people.server.ts'
import { resetSecondFactor } from '#shop/staff/reset-second-factor.server.ts'
import { signOutStaff } from '#shop/staff/sign-out-staff.server.ts'
import type { StaffFailure } from '#shop/staff/staff-failure.ts'
import { mayEverywhere } from '#shop/staff/staff-member.ts'
import { ActForm } from '../kit/act-form.tsx'
import { missing, type Office, screenLoader } from '../kit/office.server.ts'
import { SaveBar } from '../kit/save-bar.tsx'
import { act, type Done, screenAction } from '../kit/screen-action.server.ts'
import { siteView } from '../kit/site-view.server.ts'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/member.route'
import { LanguagesCard } from './languages-card.tsx'
import { RoleBoxes } from './role-boxes.tsx'
import { Held } from './role-fields.server.ts'

export const meta: Route.MetaFunction = () => [{ title: say('Colleague, office') }]

export const loader = screenLoader('team-member', async (office, { params }) => {
  const person = (await listPeople(office.db)).find(({ id }) => id === params.id)
  if (!person) throw missing()
  const own = office.allSiteIds('staff.manage')
  return {
    person,
    isMe: person.id === office.member.id,
    sites: office.sites
      .all()
      .filter(({ id }) => own.includes(id))
      .map(siteView),
    mayGiveAll: mayEverywhere(office.member, 'staff.manage'),
  }
})

type Act = (office: Office, id: string) => Promise<Result<null, StaffFailure>>

/** An act on the person of the address. */
function onPerson(work: Act, toast: () => string) {
  return act(z.strictObject({ id: z.string().regex(/^\d{1,18}$/) }), async (office: Office, { id }) => {
    const done = await work(office, id)
    return done.ok ? ok<Done>({ toast: toast() }) : done
  })
}

export const action = screenAction('team-member', null, {
  roles: act(
    z.strictObject({ id: z.string().regex(/^\d{1,18}$/), held: Held }),
    async (office, { id, held }) => {
      const changed = await changeRoles(office, id, held)
      return changed.ok ? ok({ toast: say('Roles saved; they count at once') }) : changed
    },
  ),
  languages: act(
    z.strictObject({
      id: z.string().regex(/^\d{1,18}$/),
      all: z.literal('1').optional(),
      languages: z.array(z.enum(messageLocales)).max(messageLocales.length).default([]),
    }),
    async (office, { id, all, languages }) => {
      const chosen = await chooseLanguages(office, id, all ? null : languages)
      return chosen.ok ? ok({ toast: say('Languages saved; they count at once') }) : chosen
    },
  ),
  'invite-again': onPerson(inviteAgain, () => say('Invitation sent')),
  block: onPerson(
    (office, id) => blockStaff(office, id, true),
    () => say('Blocked and signed out'),
  ),
  unblock: onPerson(
    (office, id) => blockStaff(office, id, false),
    () => say('Unblocked'),
  ),
  'sign-out': onPerson(signOutStaff, () => say('Signed out everywhere')),
  'reset-code': onPerson(resetSecondFactor, () => say('Reset; a new invitation is sent')),
})

export default function Member({ loaderData }: Route.ComponentProps) {
  const { person, isMe, sites, mayGiveAll } = loaderData
  const [isChanged, setChanged] = useState(false)
  return (
    <>
      <nav className="o-crumb" aria-label={say('Where you are')}>
        <Link to="/team">{say('Team and roles')}</Link>
        <Icon name="right" size={14} />
        <span>{person.name}</span>
      </nav>
      <div className="o-head">
        <h1>{person.name}</h1>
        <span className="note">{person.email}</span>
      </div>
      <div className="o-two">
        <ActForm act="roles" key={JSON.stringify(person.roles)} onDone={() => setChanged(false)}>
          {({ isBusy }) => (
            <>
              <input type="hidden" name="id" value={person.id} />
              <Card title={say('Roles')} note={say('on the sites where they count')} isFlush>
                <RoleBoxes
                  sites={sites}
                  held={person.roles}
                  mayGiveAll={mayGiveAll}
                  onChange={() => setChanged(true)}
                />
              </Card>
              {isMe && <Notice>{say('Nobody changes their own rights. Ask a colleague.')}</Notice>}
              {!isMe && (
                <SaveBar
                  changes={isChanged ? [say('Roles of {{name}}', { name: person.name })] : []}
                  onDiscard={() => setChanged(false)}
                  isBusy={isBusy}
                />
              )}
            </>
          )}
        </ActForm>
        {!isMe && (
          <div>
            <LanguagesCard
              key={person.translates?.join() ?? 'all'}
              id={person.id}
              translates={person.translates}
            />
            <Card title={say('Access')}>
              <div className="col">
                {person.state === 'invited' && (
                  <Button act="invite-again" id={person.id} text={say('Send the invitation again')} />
                )}
                <Button act="sign-out" id={person.id} text={say('Sign out everywhere')} />
                <Button act="reset-code" id={person.id} text={say('Reset the second factor')} />
                {person.state === 'blocked' ? (
                  <Button act="unblock" id={person.id} text={say('Unblock')} />
                ) : (
                  <Button
                    act="block"
                    id={person.id}
                    text={say('Block {{name}}', { name: person.name })}
                    isBad
                  />
                )}
              </div>
            </Card>
          </div>
        )}
      </div>
    </>
  )
}

function Button({
  act: name,
  id,
  text,
  isBad = false,
}: {
  act: string
  id: string
  text: string
  isBad?: boolean
}) {
  return (
    <ActForm act={name}>
      {({ isBusy }) => (
        <>
          <input type="hidden" name="id" value={id} />
          <button
            type="submit"
            className={isBad ? 'btn btn--danger btn--block' : 'btn btn--secondary btn--block'}
            disabled={isBusy}
          >
            {text}
          </button>
        </>
      )}
    </ActForm>
  )
}
