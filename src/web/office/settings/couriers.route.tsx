import { z } from 'zod'
import { countries, countryById } from '#core/country.ts'
import { err, ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { listCourierServices, listCouriers, listImports } from '#shop/office/read-delivery-settings.server.ts'
import { addCourierService, saveCourierService } from '#shop/shipping/change-courier-services.server.ts'
import { queueImport } from '#shop/shipping/queue-import.server.ts'
import { MoneyInput } from '../kit/money-input.server.ts'
import { screenLoader } from '../kit/office.server.ts'
import { act, screenAction } from '../kit/screen-action.server.ts'
import { countryName } from '../reports/country-name.ts'
import type { Route } from './+types/couriers.route'
import { ImportsCard } from './imports-card.tsx'
import { AddServiceDialog } from './service-dialog.tsx'
import { ServicesCard } from './services-card.tsx'
import { CentimetresInput, IdInput, KilogramsInput } from './settings-input.server.ts'
import { SettingsTabs } from './settings-tabs.tsx'

export const meta: Route.MetaFunction = () => [{ title: say('Couriers, office') }]

export const loader = screenLoader('couriers', async ({ db, clock, pickupPointCarriers }) => {
  const [services, couriers, imports] = await Promise.all([
    listCourierServices(db),
    listCouriers(db),
    listImports(db, pickupPointCarriers),
  ])
  return {
    now: clock(),
    couriers,
    imports,
    countries: Object.entries(countries).map(([code, { id }]) => ({
      id,
      name: countryName(code),
      services: services.filter(({ country }) => country === code),
    })),
  }
})

const termFields = {
  fee: MoneyInput,
  longest: CentimetresInput,
  middle: CentimetresInput,
  shortest: CentimetresInput,
  weight: KilogramsInput,
  position: z.coerce.number().int().min(0).max(999),
  active: z.literal('yes').optional(),
}
// A type alone: a schema that only types name would stay in the browser's bundle.
type Terms = z.output<z.ZodObject<typeof termFields>>

function termsOf({ fee, longest, middle, shortest, weight, position, active }: Terms) {
  const sidesMm = [longest, middle, shortest] as const
  return { fee, sidesMm, maxGrams: weight, position, isActive: active !== undefined }
}

export const action = screenAction('couriers', null, {
  add: act(
    z.strictObject({
      courier: IdInput,
      country: IdInput,
      type: z.enum(['locker', 'courier']),
      ...termFields,
    }),
    async ({ db }, { courier, country, type, ...terms }) => {
      const known = await listCouriers(db)
      if (!known.some(({ id }) => id === courier) || !countryById(country))
        return err({ text: say('There is no such courier or country.') })
      const added = await addCourierService(
        db,
        { courierId: courier, countryId: country, type },
        termsOf(terms),
      )
      return added.ok ? ok({ toast: say('Added') }) : added
    },
  ),
  save: act(
    z.strictObject({ id: IdInput, seen: z.string().max(200), ...termFields }),
    async ({ db }, { id, seen, ...terms }) => {
      const saved = await saveCourierService(db, id, { terms: termsOf(terms), seen })
      return saved.ok ? ok({ toast: say('Saved. The checkout shows it at once') }) : saved
    },
  ),
  import: act(
    z.strictObject({ courier: z.string().max(40), fewer: z.literal('yes').optional() }),
    async (office, { courier, fewer }) => {
      const feed = office.pickupPointCarriers.find(({ code }) => code === courier)
      if (!feed) return err({ text: say('No address is set for the list of this carrier.') })
      await queueImport(office.db, { courier, acceptsFewer: fewer !== undefined })
      return ok({ toast: say('The list of {{name}} is being imported', { name: feed.name }) })
    },
  ),
})

export default function Couriers({ loaderData }: Route.ComponentProps) {
  const { couriers, countries: all } = loaderData
  return (
    <>
      <SettingsTabs />
      <div className="o-head">
        <h1>{say('Couriers')}</h1>
        <div className="sp row">
          <AddServiceDialog couriers={couriers} countries={all} />
        </div>
      </div>
      {all.map((country) => (
        <ServicesCard key={country.id} {...country} />
      ))}
      <ImportsCard {...loaderData} />
    </>
  )
}
