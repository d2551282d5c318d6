import { say } from '#locales/office/office-texts.ts'
import { roleNames, roles } from '#shop/staff/permissions.ts'
import type { HeldRole } from '#shop/staff/person.ts'
import { SiteSquare, type SiteView } from '../ui/site-mark.tsx'
import { boxOf } from './role-box.ts'

type Props = {
  sites: readonly SiteView[]
  held: readonly HeldRole[]
  mayGiveAll: boolean
  onChange?: () => void
}

/** Role by site. A role on all sites also counts on those to come. */
export function RoleBoxes({ sites, held, mayGiveAll, onChange }: Props) {
  const has = (role: (typeof roles)[number], siteId: number | null) =>
    held.some((one) => one.role === role && one.siteId === siteId)
  return (
    <div className="o-scroll">
      <table className="mx">
        <thead>
          <tr>
            <th scope="col">{say('Role')}</th>
            {mayGiveAll && <th scope="col">{say('All sites')}</th>}
            {sites.map((site) => (
              <th key={site.id} scope="col" title={site.name}>
                <SiteSquare site={site} /> {site.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {roles
            .filter((role) => role !== 'super_admin' || mayGiveAll)
            .map((role) => (
              <tr key={role}>
                <th scope="row">{say(roleNames[role])}</th>
                {[...(mayGiveAll ? [null] : []), ...sites].map((site) => {
                  const siteId = site?.id ?? null
                  if (role === 'super_admin' && siteId !== null) return <td key={siteId}>–</td>
                  return (
                    <td key={siteId ?? 'all'}>
                      <span className="check">
                        <input
                          type="checkbox"
                          name="held[]"
                          value={boxOf({ role, siteId })}
                          defaultChecked={has(role, siteId)}
                          onChange={onChange}
                          aria-label={say('{{role}} on {{site}}', {
                            role: say(roleNames[role]),
                            site: site?.name ?? say('all sites'),
                          })}
                        />
                      </span>
                    </td>
                  )
                })}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}
