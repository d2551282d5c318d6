import { z } from 'zod'
import { ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { officeDay } from '#shop/office/office-day.ts'
import { readTariffs } from '#shop/office/read-tariffs.server.ts'
import { addTariff, removeTariff } from '#shop/shipping/change-tariffs.server.ts'
import { tariffOf } from '#shop/shipping/tariff-terms.ts'
import { missing, type Office, screenLoader } from '../kit/office.server.ts'
import { actOn, screenAction } from '../kit/screen-action.server.ts'
import type { Route } from './+types/tariff.route'
import { dayText } from './day-text.ts'
import { IdInput } from './settings-input.server.ts'
import { draftFields, parcelFields, termsOf } from './tariff-input.server.ts'
import { TariffPage } from './tariff-page.tsx'
import { readParcelChoices, tryParcel } from './try-parcel.server.ts'

export const meta: Route.MetaFunction = ({ params }) => [
  { title: say('Tariff {{title}}, office', { title: `${params.zone}, ${params.method}` }) },
]

async function findTable(office: Office, { zone, method }: { readonly [name: string]: string | undefined }) {
  const tables = await readTariffs(office.db, officeDay(office.clock()).day)
  const table = tables.find((one) => one.zone === zone && one.method === method)
  return table ? { ...table, siteId: null, subject: `tariff ${table.zone} ${table.method}` } : null
}

export const loader = screenLoader('tariff', async (office, { params, url }) => {
  const table = await findTable(office, params)
  if (!table) throw missing()
  const base =
    table.versions.find(({ id }) => String(id) === url.searchParams.get('base')) ??
    table.versions.find(({ state }) => state === 'current') ??
    table.versions[0] ??
    null
  return { table, base, choices: await readParcelChoices(office) }
})

type Found = NonNullable<Awaited<ReturnType<typeof findTable>>>
const onTable = actOn<Found>()

export const action = screenAction('tariff', findTable, {
  add: onTable(
    z.strictObject({ ...draftFields, replaces: IdInput.optional() }),
    async (office, { from, replaces = null, ...draft }, table) => {
      const added = await addTariff(office.db, table, { from, terms: termsOf({ from, ...draft }), replaces })
      return added.ok ? ok({ toast: say('Saved. It holds from {{day}}', { day: dayText(from) }) }) : added
    },
  ),
  remove: onTable(z.strictObject({ id: IdInput }), async (office, { id }, table) => {
    const removed = await removeTariff(office.db, table, id)
    return removed.ok ? ok({ toast: say('Removed. The version before it goes on.') }) : removed
  }),
  test: onTable(z.strictObject({ ...parcelFields, ...draftFields }), async (office, input, { method }) =>
    tryParcel(office, input, { method, tariff: tariffOf(termsOf(input)) }),
  ),
})

export default function TariffScreen({ loaderData }: Route.ComponentProps) {
  const { table, base } = loaderData
  return <TariffPage key={`${table.subject} ${base?.id} ${table.versions.length}`} {...loaderData} />
}
