import { z } from 'zod'
import { type Locale, languages, locales } from '#core/locale.ts'
import { err, ok, type Result } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { listSiteHosts } from '#shop/office/read-sites.server.ts'
import { changeCompany, sitesOfCompany } from '#shop/sites/change-company.server.ts'
import { addHost, makePrimary, redirectHost, removeHost } from '#shop/sites/change-hosts.server.ts'
import { normalHost } from '#shop/sites/host.ts'
import { markOf } from '#shop/sites/read-site-edits.server.ts'
import type { StaffFailure } from '#shop/staff/staff-failure.ts'
import { screenLoader } from '../kit/office.server.ts'
import { actOn, screenAction } from '../kit/screen-action.server.ts'
import type { Route } from './+types/site-hosts.route'
import { CompanyCard } from './company-card.tsx'
import { HostsCard } from './hosts-card.tsx'
import { findSiteOf, readSiteFrame } from './site-data.server.ts'
import { SiteHead } from './site-head.tsx'

export const meta: Route.MetaFunction = ({ params }) => [
  { title: say('{{title}}, hosts, office', { title: params.site }) },
]

export const loader = screenLoader('site-hosts', async (office, { params }) => {
  const { siteId, frame } = await readSiteFrame(office, params)
  const site = office.site(siteId)
  const others = sitesOfCompany(office.sites.all(), site).filter(({ id }) => id !== siteId)
  return {
    frame,
    hosts: await listSiteHosts(office.db, siteId),
    languages: site.locales.map((locale) => ({ locale, name: languages[locale].localTitle })),
    isStrict: office.sites.isStrict,
    company: site.legalEntity,
    companyMark: markOf(site.legalEntity),
    sharedWith: others.map(({ name }) => name),
    mayChangeCompany: others.every(({ id }) => office.may('settings.edit', id)),
  }
})

type Found = NonNullable<Awaited<ReturnType<typeof findSiteOf>>>
const onSite = actOn<Found>()
const Host = z.string().max(253)

export const action = screenAction('site-hosts', findSiteOf, {
  add: onSite(
    z.strictObject({
      host: z.string().max(253),
      locale: z.union([z.literal(''), z.enum(locales as [Locale])]),
    }),
    async (office, { host, locale }, { siteId }) => {
      const officeHost = normalHost(new URL(office.origin).host)
      const wish = { siteId, typed: host, locale: locale || null }
      return said(await addHost({ db: office.db, officeHost }, wish), (name) =>
        say('{{host}} leads to the shop', { host: name }),
      )
    },
  ),
  primary: onSite(z.strictObject({ host: Host }), async (office, { host }, { siteId }) =>
    said(await makePrimary(office.db, { siteId, host }), (name) =>
      say('{{host}} is the first host now', { host: name }),
    ),
  ),
  redirect: onSite(z.strictObject({ host: Host, to: Host }), async (office, { host, to }, { siteId }) =>
    said(await redirectHost(office.db, { siteId, host, to: to || null }), (name) =>
      to
        ? say('{{host}} leads to {{to}} now', { host: name, to })
        : say('{{host}} leads to the shop', { host: name }),
    ),
  ),
  remove: onSite(
    z.strictObject({ host: Host, typed: z.string().max(253) }),
    async (office, { host, typed }, { siteId }) => {
      if (typed.trim().toLowerCase() !== host) {
        const text = say('Type {{name}} to remove it.', { name: host })
        return err({ text, fields: { typed: text } })
      }
      const { isStrict } = office.sites
      return said(await removeHost({ db: office.db, isStrict }, { siteId, host }), (name) =>
        say('{{host}} removed', { host: name }),
      )
    },
  ),
  company: onSite(
    z.strictObject({
      mark: z.string().max(32),
      name: z.string().trim().min(1).max(120),
      code: z
        .string()
        .trim()
        .regex(/^[A-Za-z0-9-]{1,30}$/),
      vat: z.union([
        z.literal(''),
        z
          .string()
          .trim()
          .toUpperCase()
          .regex(/^(?:[A-Z]{2})?[0-9A-Z]{2,15}$/),
      ]),
      address: z.string().trim().min(5).max(200),
    }),
    async (office, { mark, name, code, vat, address }, { site }) => {
      const changed = await changeCompany(office, {
        site,
        company: { name, companyCode: code, vatCode: vat, address },
        mark,
        mayEdit: (id) => office.may('settings.edit', id),
      })
      if (!changed.ok) return err(changed.error)
      return ok({
        toast: say('Changed on {{count}} site | Changed on {{count}} sites', { count: changed.value.count }),
      })
    },
  ),
})

function said(done: Result<{ host: string }, StaffFailure>, toast: (host: string) => string) {
  return done.ok ? ok({ toast: toast(done.value.host) }) : err(done.error)
}

export default function SiteHostsScreen({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <SiteHead {...loaderData.frame} />
      <HostsCard {...loaderData} />
      <CompanyCard key={loaderData.companyMark} {...loaderData} />
    </>
  )
}
