import { Fragment, useState } from 'react'
import { z } from 'zod'
import { ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import {
  type Permission,
  permissionList,
  type Role,
  roleNames,
  roles,
  ruleOf,
} from '#shop/staff/permissions.ts'
import { changeRoleTable, readRoleTable } from '#shop/staff/role-permissions.server.ts'
import { ActForm } from '../kit/act-form.tsx'
import { screenLoader } from '../kit/office.server.ts'
import { SaveBar } from '../kit/save-bar.tsx'
import { act, screenAction } from '../kit/screen-action.server.ts'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Route } from './+types/roles.route'
import { TeamTabs } from './team-tabs.tsx'

export const meta: Route.MetaFunction = () => [{ title: say('Roles, office') }]

export const loader = screenLoader('roles', async (office) => ({
  ...(await readRoleTable(office.db)),
  mayChange: office.member.grants.some(({ role }) => role === 'super_admin'),
}))

const Table = z.strictObject({
  granted: z
    .array(z.string().max(60))
    .max(roles.length * permissionList.length)
    .default([])
    .transform((boxes) =>
      boxes.flatMap((box) => {
        const [role, permission] = box.split(' ') as [Role, Permission]
        return roles.includes(role) && permissionList.includes(permission) ? [{ role, permission }] : []
      }),
    ),
})

export const action = screenAction('roles', null, {
  save: act(Table, async (office, { granted }) => {
    const changed = await changeRoleTable(office, granted)
    return changed.ok ? ok({ toast: say('Roles saved; they count at once') }) : changed
  }),
})

export default function Roles({ loaderData }: Route.ComponentProps) {
  const { table, people, mayChange } = loaderData
  const [changed, setChanged] = useState<ReadonlySet<Role>>(new Set())
  const touched = [...changed].reduce((count, role) => count + people[role], 0)
  return (
    <>
      <div className="o-head">
        <h1>{say('Team and roles')}</h1>
      </div>
      <TeamTabs />
      <ActForm act="save" key={JSON.stringify(table)} onDone={() => setChanged(new Set())}>
        {({ isBusy }) => (
          <>
            <Card
              title={say('What a role may do')}
              note={say('on the sites where a person has it')}
              isFlush
              actions={
                <span className="o-keys">
                  <span>
                    <Icon name="lock" size={15} /> {say('asks for password and code')}
                  </span>
                  <span>
                    <Icon name="eye" size={15} /> {say('every look is written down')}
                  </span>
                </span>
              }
            >
              <div className="o-scroll">
                <table className="mx">
                  <thead>
                    <tr>
                      <th scope="col">{say('Permission')}</th>
                      {roles.map((role) => (
                        <th key={role} scope="col">
                          {say(roleNames[role])}
                          <br />
                          {people[role]}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {permissionList.map((permission, place) => {
                      const rule = ruleOf(permission)
                      const before = permissionList[place - 1]
                      return (
                        <Fragment key={permission}>
                          {(!before || ruleOf(before).group !== rule.group) && (
                            <tr className="grp">
                              <th colSpan={roles.length + 1}>{say(rule.group)}</th>
                            </tr>
                          )}
                          <tr>
                            <th scope="row">
                              {say(rule.title)} {rule.isLocked && <Icon name="lock" className="mxl" />}
                              {rule.isWatched && <Icon name="eye" className="mxl" />}
                            </th>
                            {roles.map((role) => (
                              <td key={role}>
                                <span className="check">
                                  <input
                                    type="checkbox"
                                    name="granted[]"
                                    value={`${role} ${permission}`}
                                    defaultChecked={table[role].includes(permission)}
                                    disabled={
                                      !mayChange ||
                                      role === 'super_admin' ||
                                      (role === 'site_admin' && rule.isGlobal)
                                    }
                                    onChange={() => setChanged(new Set([...changed, role]))}
                                    aria-label={say('{{role}}: {{right}}', {
                                      role: say(roleNames[role]),
                                      right: say(rule.title),
                                    })}
                                  />
                                </span>
                              </td>
                            ))}
                          </tr>
                        </Fragment>
                      )
                    })}
                  </tbody>
                </table>
              </div>
            </Card>
            <SaveBar
              changes={[...changed].map((role) => say(roleNames[role]))}
              onDiscard={() => setChanged(new Set())}
              isBusy={isBusy}
              label={say('Save, {{count}} person | Save, {{count}} people', { count: touched })}
            />
          </>
        )}
      </ActForm>
    </>
  )
}
