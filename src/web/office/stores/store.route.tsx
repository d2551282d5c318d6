import { z } from 'zod'
import { err, ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { quotePaths } from '#shop/paths/quote-paths.ts'
import { deleteStore, readStore, saveStore } from '#shop/stores/change-stores.server.ts'
import { missing, type Office, screenLoader } from '../kit/office.server.ts'
import { actOn, screenAction } from '../kit/screen-action.server.ts'
import type { Route } from './+types/store.route'
import { currencyCodes, storeFields, storeTermsOf } from './store-input.server.ts'
import { StorePage } from './store-page.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: say('{{title}}, office', { title: loaderData?.store.name ?? say('Shop abroad') }) },
]

/** All sites share it, so it belongs to none. */
async function findStoreOf(office: Office, { id = '' }: { readonly [name: string]: string | undefined }) {
  const store = /^\d{1,4}$/.test(id) ? await readStore(office.db, Number(id)) : null
  return store && { ...store, siteId: null, subject: `shop ${store.name}` }
}

export const loader = screenLoader('store', async (office, { params }) => {
  const [store, currencies] = await Promise.all([findStoreOf(office, params), currencyCodes(office)])
  if (!store) throw missing()
  const site = office.sites.all().find(({ features }) => features.quotes)
  const origin = site && office.sites.linkOrigin(site.code)
  return {
    store,
    currencies,
    shopHref: origin && store.isListed ? origin + quotePaths('en').stores({ text: store.name }) : null,
  }
})

const Saved = z.strictObject({ ...storeFields, version: z.coerce.number().int().min(1) })
type Found = NonNullable<Awaited<ReturnType<typeof findStoreOf>>>
const onStore = actOn<Found>()

export const action = screenAction('store', findStoreOf, {
  save: onStore(Saved, async (office, { version, ...input }, { id }) => {
    const saved = await saveStore(office.db, id, { version, terms: storeTermsOf(input) })
    return saved.ok ? ok({ toast: say('Saved; the shop shows it now') }) : err(saved.error)
  }),
  delete: onStore(z.strictObject({}), async (office, _input, { id }) => {
    const deleted = await deleteStore(office.db, id)
    return deleted.ok ? ok({ to: '/stores' }) : err(deleted.error)
  }),
})

export default function StoreScreen({ loaderData }: Route.ComponentProps) {
  const { id, version } = loaderData.store
  return <StorePage key={`${id} ${version}`} {...loaderData} />
}
