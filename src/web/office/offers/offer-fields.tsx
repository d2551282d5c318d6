import { languages, locales } from '#core/locale.ts'
import { say } from '#locales/office/office-texts.ts'
import { flagTypes } from '#shop/office/flags-list.ts'
import { writeOfficeTime } from '#shop/office/office-time.ts'
import { Check, SelectField, TextArea, TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import type { SiteView } from '../ui/site-mark.tsx'
import type { OfferChoices, OfferData } from './offer-data.server.ts'

type Offer = OfferData['offer'] | null
type Fields = { fields: Readonly<Record<string, string>> }

/** Type, and title, address and badge in every language; the same for a new one and for one that exists. */
export function OfferTextFields({ fields, offer }: Fields & { offer: Offer }) {
  const parts = [
    { part: 'title', title: say('Title'), most: 200, size: 24, isRequired: true },
    { part: 'slug', title: say('Address'), most: 100, size: 24, isRequired: true },
    { part: 'badge', title: say('Badge'), most: 40, size: 10, isRequired: false },
  ] as const
  return (
    <>
      <SelectField
        label={say('Type')}
        name="type"
        defaultValue={offer?.type ?? 2}
        hint={say('A flag marks products with its badge. An offer groups them, and the home page shows it.')}
      >
        {Object.entries(flagTypes).map(([value, label]) => (
          <option key={value} value={value}>
            {say(label)}
          </option>
        ))}
      </SelectField>
      <table className="o-tbl o-tbl--48 bare">
        <thead>
          <tr>
            <th scope="col">{say('Language')}</th>
            {parts.map(({ part, title }) => (
              <th key={part} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {locales.map((locale) => (
            <tr key={locale}>
              <th scope="row">{languages[locale].localTitle}</th>
              {parts.map(({ part, title, most, size, isRequired }) => {
                const problem = fields[`${part}_${locale}`]
                return (
                  <td key={part}>
                    <input
                      className={part === 'slug' ? 'input mono' : 'input'}
                      name={`${part}_${locale}`}
                      lang={languages[locale].lang}
                      aria-label={`${title}, ${languages[locale].localTitle}`}
                      aria-invalid={problem ? true : undefined}
                      required={isRequired}
                      maxLength={most}
                      size={size}
                      pattern={part === 'slug' ? '[a-z0-9]+(-[a-z0-9]+)*' : undefined}
                      defaultValue={offer?.texts[locale]?.[part] ?? ''}
                    />
                    {problem && (
                      <p className="err">
                        <Icon name="warn" />
                        {problem}
                      </p>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

type TimeProps = Fields & { offer: Offer; now: Date /** In the column at the side. */; isNarrow?: boolean }

export function OfferTimeFields({ fields, offer, now, isNarrow = false }: TimeProps) {
  return (
    <div className={isNarrow ? 'col' : 'g2'}>
      <TextField
        label={say('From')}
        name="starts"
        type="datetime-local"
        required
        defaultValue={writeOfficeTime(offer?.startsAt ?? now)}
        error={fields.starts}
        hint={say('Vilnius time.')}
      />
      <TextField
        label={say('Until')}
        name="ends"
        type="datetime-local"
        defaultValue={offer?.endsAt ? writeOfficeTime(offer.endsAt) : ''}
        error={fields.ends}
        hint={say('Empty: without an end.')}
      />
    </div>
  )
}

type RuleProps = Fields & Pick<OfferChoices, 'categories' | 'brands'> & { offer: Offer }

/** Products by a rule, by hand, or both. */
export function OfferRuleFields({ fields, offer, categories, brands }: RuleProps) {
  const { categoryId, brandId, discountLeftUpTo } = offer?.rule ?? {}
  return (
    <>
      <div className="g3">
        <Choice label={say('Category')} name="category" options={categories} value={categoryId} />
        <Choice label={say('Brand')} name="brand" options={brands} value={brandId} />
        <TextField
          label={say('Cut by at least, %')}
          name="discount"
          inputMode="numeric"
          defaultValue={discountLeftUpTo === undefined ? '' : 100 - discountLeftUpTo}
          error={fields.discount}
        />
      </div>
      <p className="hint">
        {say('A product must fit everything that is chosen. Without a choice there is no rule.')}
      </p>
      <TextArea
        label={say('And these products, by SKU')}
        name="skus"
        rows={3}
        defaultValue={offer?.products.map(({ sku }) => sku).join('\n') ?? ''}
        error={fields.skus}
        hint={say('One SKU on each line.')}
      />
    </>
  )
}

type ChoiceProps = {
  label: string
  name: string
  options: readonly { value: string; label: string }[]
  value: number | undefined
}

function Choice({ label, name, options, value }: ChoiceProps) {
  return (
    <SelectField label={label} name={name} defaultValue={value ?? ''}>
      <option value="">{say('Any')}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  )
}

type SitesProps = { sites: readonly SiteView[]; chosen: readonly number[]; isNarrow?: boolean }

export function OfferSites({ sites, chosen, isNarrow = false }: SitesProps) {
  return (
    <fieldset className="o-plain">
      <legend className="flabel">{say('Sites')}</legend>
      <div className={isNarrow ? undefined : 'g3'}>
        {sites.map(({ id, code, name }) => (
          <Check key={id} label={name} name="sites[]" value={code} defaultChecked={chosen.includes(id)} />
        ))}
      </div>
    </fieldset>
  )
}
