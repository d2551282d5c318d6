import { type ChangeEvent, useState } from 'react'
import { countries, countryById } from '#core/country.ts'
import { addressRules } from '#shop/addresses/address-rules.ts'
import type { ShownAddress } from '#shop/addresses/address-view.ts'
import { postalCodeExample, spacedPhone } from '#shop/addresses/postal-code.ts'
import { accountPaths } from '#shop/paths/account-paths.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { FieldPair, FormField, FormSelect, FormTick } from '#web/forms/form-fields.tsx'
import { PostForm } from '#web/forms/post-form.tsx'
import { useT } from '#web/messages/messages-context.tsx'
import { useShop } from '#web/shop-context.tsx'
import { toasts } from '#web/toasts/toasts.ts'

export type DeliveryCountry = { id: number; name: string }
/** What is known of the customer already. */
export type AddressStart = Pick<ShownAddress, 'first_name' | 'last_name' | 'phone_number' | 'country_id'>

type Props = {
  countries: readonly DeliveryCountry[]
  /** The one that is changed; null for a new one. */
  address: ShownAddress | null
  start: AddressStart
  /** Nothing is asked where this one is the default in any case. */
  canBeDefault: boolean
  answer?: FormAnswer | undefined
  beside?: React.ReactNode
  onSaved(): void
}

/** The same on the page and in both modals. Postal code and phone are judged by the country that is chosen. */
export function AddressForm(props: Props) {
  const { address, start, answer, beside, onSaved } = props
  const t = useT()
  const { locale } = useShop()
  const known: Partial<ShownAddress> = address ?? start
  const [countryId, setCountryId] = useState(Number(answer?.values.country_id ?? known.country_id))
  const country = countryById(countryId) ?? 'LT'
  const example = postalCodeExample(country)

  const onCountry = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    setCountryId(Number(target.value))
    followDiallingCode(target.form, Number(target.value))
  }
  const onAnswer = ({ failure }: FormAnswer) => {
    if (failure) return
    toasts.show({ text: t('addresses.saved') })
    onSaved()
  }
  return (
    <PostForm
      action={accountPaths(locale).addresses()}
      rules={addressRules(country)}
      answer={answer}
      submit={t('addresses.save')}
      beside={beside}
      onAnswer={onAnswer}
    >
      <input type="hidden" name="intent" value={address ? 'update' : 'add'} />
      {address && <input type="hidden" name="id" value={address.id} />}
      <FieldPair>
        <FormField
          name="first_name"
          label={t('addresses.first_name')}
          defaultValue={known.first_name}
          autoComplete="given-name"
        />
        <FormField
          name="last_name"
          label={t('addresses.last_name')}
          defaultValue={known.last_name}
          autoComplete="family-name"
        />
      </FieldPair>
      <FormSelect
        name="country_id"
        label={t('addresses.country')}
        defaultValue={String(known.country_id)}
        autoComplete="country"
        onChange={onCountry}
      >
        {props.countries.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </FormSelect>
      <FormField
        name="first_address"
        label={t('addresses.first_address')}
        defaultValue={known.first_address}
        autoComplete="address-line1"
      />
      <FormField
        name="second_address"
        label={t('addresses.second_address')}
        defaultValue={known.second_address ?? undefined}
        autoComplete="address-line2"
        isOptional
      />
      <FieldPair>
        {example !== null && (
          <FormField
            name="zip"
            label={t('addresses.zip')}
            hint={t('addresses.zip_hint', { example })}
            defaultValue={known.zip}
            autoComplete="postal-code"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
        <FormField
          name="city"
          label={t('addresses.city')}
          defaultValue={known.city}
          autoComplete="address-level2"
        />
      </FieldPair>
      <FormField
        name="phone_number"
        type="tel"
        label={t('addresses.phone')}
        hint={t('addresses.phone_hint')}
        defaultValue={known.phone_number && spacedPhone(known.phone_number)}
        autoComplete="tel"
        inputMode="tel"
      />
      <FormField
        name="company"
        label={t('addresses.company')}
        defaultValue={known.company ?? undefined}
        autoComplete="organization"
        isOptional
      />
      <FormField
        name="note"
        label={t('addresses.note')}
        hint={t('addresses.note_hint')}
        defaultValue={known.note ?? undefined}
        autoComplete="off"
        isOptional
      />
      {props.canBeDefault && (
        <FormTick name="is_default" defaultChecked={answer?.values.is_default !== undefined}>
          {t('addresses.use_as_default')}
        </FormTick>
      )}
    </PostForm>
  )
}

/** A phone field with only a dialling code gets the code of the new country. */
function followDiallingCode(form: HTMLFormElement | null, countryId: number): void {
  const country = countryById(countryId)
  const field = form?.elements.namedItem('phone_number')
  if (!country || !(field instanceof HTMLInputElement)) return
  const isUntouched = ['', ...Object.values(countries).map(({ dialling }) => dialling)].includes(
    field.value.trim(),
  )
  if (isUntouched) field.value = `${countries[country].dialling} `
}
