import { languages, locales } from '#core/locale.ts'
import { type Amount, decimal } from '#core/money.ts'
import { say } from '#locales/office/office-texts.ts'
import { storeBuyingLabels, storeCategoryLabels, storeLetteringLabels } from '#shop/office/stores-list.ts'
import {
  type Store,
  storeBuyings,
  storeCategories,
  storeCountries,
  storeLetterings,
  storePlates,
} from '#shop/stores/store.ts'
import { countryName } from '../reports/country-name.ts'
import { Check, SelectField, TextArea, TextField } from '../ui/field.tsx'

type Props = {
  fields: Readonly<Record<string, string>>
  /** Null for a new one. */
  store: Store | null
  currencies: readonly string[]
}

/** The same for a new shop and for one that exists. */
export function StoreFields(props: Props) {
  return (
    <>
      <StoreWords {...props} />
      <StoreBuyingFields {...props} />
      <StoreLook {...props} />
    </>
  )
}

/** What the shop is: name, hosts, country, goods in every language. */
export function StoreWords({ fields, store }: Props) {
  const countries = storeCountries
    .map((code) => ({ code, name: countryName(code) }))
    .sort((one, other) => one.name.localeCompare(other.name))
  return (
    <>
      <div className="g2">
        <TextField
          label={say('Name')}
          name="name"
          required
          maxLength={80}
          defaultValue={store?.name ?? ''}
          error={fields.name}
        />
        <SelectField label={say('Country')} name="country" defaultValue={store?.country ?? 'US'}>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <TextArea
        label={say('Hosts')}
        name="hosts"
        rows={2}
        required
        maxLength={2500}
        defaultValue={store?.hosts.join('\n') ?? ''}
        error={fields.hosts}
        hint={say(
          'One on each line, its own address first. A link to one of them, or below it, is known to be of this shop.',
        )}
      />
      <fieldset className="o-plain">
        <legend className="flabel">{say('Kinds of goods')}</legend>
        <div className="g3">
          {storeCategories.map((category) => (
            <Check
              key={category}
              label={say(storeCategoryLabels[category])}
              name="categories[]"
              value={category}
              defaultChecked={store?.categories.includes(category) ?? false}
            />
          ))}
        </div>
        {fields.categories && <p className="err">{say('Choose at least one kind of goods.')}</p>}
      </fieldset>
      <div className="g2">
        {locales.map((locale) => (
          <TextField
            key={locale}
            label={say('Goods, {{language}}', { language: languages[locale].localTitle })}
            name={`goods_${locale}`}
            lang={languages[locale].lang}
            required
            maxLength={80}
            defaultValue={store?.goods[locale] ?? ''}
            error={fields[`goods_${locale}`]}
          />
        ))}
      </div>
    </>
  )
}

/** How we buy there and what its delivery to our warehouse costs. */
export function StoreBuyingFields({ fields, store, currencies }: Props) {
  return (
    <>
      <SelectField
        label={say('How we buy there')}
        name="buying"
        defaultValue={store?.buying ?? 'ships'}
        hint={say('Shoppers read it on the card of the shop.')}
      >
        {storeBuyings.map((buying) => (
          <option key={buying} value={buying}>
            {say(storeBuyingLabels[buying])}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={say('Currency')}
        name="currency"
        defaultValue={store?.currency ?? 'USD'}
        error={fields.currency}
      >
        {currencies.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </SelectField>
      <div className="g2">
        <TextField
          label={say('Delivery to Boston')}
          name="usual_delivery"
          inputMode="decimal"
          defaultValue={typedAmount(store?.usualDelivery)}
          error={fields.usual_delivery}
          hint={say('In its currency. Empty: nobody knows it. 0: free.')}
        />
        <TextField
          label={say('Free from')}
          name="free_from"
          inputMode="decimal"
          defaultValue={typedAmount(store?.freeFrom)}
          error={fields.free_from}
          hint={say('Value of the goods. Empty: never.')}
        />
      </div>
      <Check
        label={say('Rules may price its goods')}
        name="prices_by_rule"
        value="yes"
        defaultChecked={store?.pricesByRule ?? false}
      />
      <TextArea
        label={say('Notes')}
        name="notes"
        rows={3}
        maxLength={2000}
        defaultValue={store?.notes ?? ''}
        error={fields.notes}
      />
    </>
  )
}

function typedAmount(amount: Amount | null = null): string {
  return amount === null ? '' : decimal(amount).toFixed(2)
}

/** The plate with its name, and whether shoppers see it. */
export function StoreLook({ store }: Props) {
  return (
    <>
      <div className="g2">
        <SelectField label={say('Plate')} name="plate" defaultValue={String(store?.plate ?? 1)}>
          {storePlates.map((plate) => (
            <option key={plate} value={plate}>
              {say('Plate {{number}}', { number: plate })}
            </option>
          ))}
        </SelectField>
        <SelectField label={say('Lettering')} name="lettering" defaultValue={store?.lettering ?? 'plain'}>
          {storeLetterings.map((lettering) => (
            <option key={lettering} value={lettering}>
              {say(storeLetteringLabels[lettering])}
            </option>
          ))}
        </SelectField>
      </div>
      <Check
        label={say('In the directory')}
        name="is_listed"
        value="yes"
        defaultChecked={store?.isListed ?? true}
      />
    </>
  )
}
