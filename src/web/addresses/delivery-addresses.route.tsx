import { data, useNavigate } from 'react-router'
import { countries, countryById } from '#core/country.ts'
import { languageTag } from '#core/locale.ts'
import { maxAddresses } from '#shop/addresses/address-rules.ts'
import { addressView } from '#shop/addresses/address-view.ts'
import { listAddresses } from '#shop/addresses/list-addresses.server.ts'
import { accountPaths } from '#shop/paths/account-paths.ts'
import { deliversTo, deliveryCountries } from '#shop/sites/delivery-countries.ts'
import { AccountPage } from '#web/accounts/account-page.tsx'
import { appContext } from '#web/app-context.server.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { useShop } from '#web/shop-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/delivery-addresses.route'
import { AddressForm } from './address-form.tsx'
import { AddressList } from './address-list.tsx'
import { AddressNews } from './address-news.tsx'
import styles from './addresses.module.css'
import { NewAddressLink } from './new-address-link.tsx'
import { takeAddressForm } from './take-address-form.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const { site, locale, session } = ctx
  const user = (await session.current())?.user
  const addresses = await listAddresses(ctx)
  const offered = deliveryCountries(site)
  const names = new Intl.DisplayNames(languageTag(locale), { type: 'region' })
  const own = user && deliversTo(site, user.countryId) ? countryById(user.countryId) : null
  const country = countries[own ?? offered[0] ?? 'LT']
  return {
    addresses: addresses.ok ? addresses.value.map(addressView) : [],
    countries: offered.map((code) => ({ id: countries[code].id, name: names.of(code) ?? code })),
    start: {
      first_name: user?.firstName ?? '',
      last_name: user?.lastName ?? '',
      phone_number: user?.phone ?? `${country.dialling} `,
      country_id: country.id,
    },
    /** Without script no modal can open, so the form is on the page. */
    isNew: url.searchParams.has('new'),
    editedId: Number(url.searchParams.get('edit')),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await takeAddressForm(context.get(appContext), await request.formData())
  return data(answer, { status: answer.failure ? 422 : 200 })
}

export default function DeliveryAddresses({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { addresses, countries } = loaderData
  const isFull = addresses.length >= maxAddresses
  return (
    <AccountPage
      current="addresses"
      title={t('account.pages.addresses')}
      beside={addresses.length > 0 && !isFull && <NewAddressLink />}
    >
      <div className={styles.page}>
        <AddressNews answer={actionData} />
        <FormOnPage loaderData={loaderData} actionData={actionData} />
        <AddressList addresses={addresses} countries={countries} />
      </div>
    </AccountPage>
  )
}

/** Asked for by the address of the page, or sent without script and refused. */
function FormOnPage({ loaderData, actionData }: Pick<Route.ComponentProps, 'loaderData' | 'actionData'>) {
  const t = useT()
  const { locale } = useShop()
  const navigate = useNavigate()
  const { addresses, countries, start } = loaderData
  const refused = actionData?.failure ? actionData : null
  const isNew = actionData ? refused?.intent === 'add' : loaderData.isNew
  const editedId = actionData
    ? refused?.intent === 'update' && Number(refused.values.id)
    : loaderData.editedId
  const edited = addresses.find(({ id }) => id === editedId) ?? null
  if (!edited && (!isNew || addresses.length >= maxAddresses)) return null
  const page = accountPaths(locale).addresses()
  return (
    <section className={styles.form} aria-labelledby="address-form">
      <h2 id="address-form">{t(edited ? 'modals.edit_address' : 'modals.new_address')}</h2>
      <AddressForm
        key={edited?.id}
        countries={countries}
        address={edited}
        start={start}
        canBeDefault={edited ? !edited.is_default : addresses.length > 0}
        answer={actionData}
        beside={
          <ButtonLink to={page} look="quiet">
            {t('addresses.cancel')}
          </ButtonLink>
        }
        onSaved={() => void navigate(page)}
      />
    </section>
  )
}
