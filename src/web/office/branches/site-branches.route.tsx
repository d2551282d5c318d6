import { z } from 'zod'
import { isoDay } from '#core/dates.ts'
import { err, ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { listBranches, listClosings } from '#shop/contacts/read-contacts.server.ts'
import { closeOn, openAgainOn, removeBranch, saveBranch } from '#shop/contacts/save-branch.server.ts'
import { said } from '../kit/money-input.server.ts'
import { missing, type Office, screenLoader } from '../kit/office.server.ts'
import { actOn, screenAction } from '../kit/screen-action.server.ts'
import { siteView } from '../kit/site-view.server.ts'
import type { Route } from './+types/site-branches.route'
import { BranchFields, branchOf } from './branch-input.server.ts'
import { SiteBranchesPage } from './site-branches-page.tsx'

export const meta: Route.MetaFunction = () => [{ title: say('Counters, office') }]

type Params = { readonly [name: string]: string | undefined }
type Found = { siteId: number; subject: string }

async function findSite(office: Office, { site: code }: Params): Promise<Found | null> {
  const site = office.sites.all().find((one) => one.code === code)
  return site && office.may('settings.edit', site.id)
    ? { siteId: site.id, subject: `counters ${site.code}` }
    : null
}

export const loader = screenLoader('site-branches', async (office, { params }) => {
  const found = await findSite(office, params)
  if (!found) throw missing()
  const site = office.site(found.siteId)
  const today = isoDay(office.clock(), site.timeZone)
  const [branches, closings] = await Promise.all([
    listBranches(office.db, site.id),
    listClosings(office.db, { siteId: site.id, today }),
  ])
  return { site: siteView(site), locales: site.locales, branches, closings }
})

const onSite = actOn<Found>()
const Id = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
const longestDays = 60

export const action = screenAction('site-branches', findSite, {
  save: onSite(BranchFields, (office, typed, { siteId }) => {
    const seen = typed.id === '' ? null : { id: Number(typed.id), version: Number(typed.version) }
    return said(saveBranch(office.db, siteId, seen, branchOf(typed)), say('Saved'))
  }),
  remove: onSite(z.strictObject({ id: Id }), async (office, { id }, { siteId }) => {
    await removeBranch(office.db, siteId, id)
    return ok({ toast: say('Removed') })
  }),
  close: onSite(
    z.strictObject({
      branch: z.union([z.literal(''), z.string().regex(/^\d{1,9}$/)]).default(''),
      from: z.iso.date(),
      to: z.iso.date(),
    }),
    async (office, { branch, from, to }, { siteId }) => {
      const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
      if (days < 0 || days >= longestDays) {
        const text = say('The last day comes after the first, within 60 days.')
        return err({ text, fields: { to: text } })
      }
      const branchId = branch === '' ? null : Number(branch)
      const known = await listBranches(office.db, siteId)
      if (branchId !== null && !known.some(({ id }) => id === branchId))
        return err({ text: say('This counter is gone.'), isStale: true })
      await closeOn(office.db, siteId, { branchId, from, to })
      return ok({ toast: say('Entered') })
    },
  ),
  open: onSite(z.strictObject({ id: Id }), async (office, { id }, { siteId }) => {
    await openAgainOn(office.db, siteId, id)
    return ok({ toast: say('Removed') })
  }),
})

export default function SiteBranches({ loaderData }: Route.ComponentProps) {
  return <SiteBranchesPage {...loaderData} />
}
