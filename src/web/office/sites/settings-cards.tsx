import { languages, locales } from '#core/locale.ts'
import { say } from '#locales/office/office-texts.ts'
import type { settingsMark } from '#shop/sites/save-site-draft.server.ts'
import { Card } from '../ui/card.tsx'
import { Check, SelectField, TextArea, TextField } from '../ui/field.tsx'
import { features } from './site-fields.ts'
import { featureWords } from './site-words.ts'

type Settings = Required<ReturnType<typeof settingsMark>>
type Props = { settings: Settings; fields: Readonly<Record<string, string>> }

export function ContactCard({ settings: { name, contacts, carriers }, fields }: Props) {
  return (
    <Card title={say('Name and contacts')}>
      <div className="col">
        <div className="g3">
          <TextField
            label={say('Name')}
            name="name"
            required
            maxLength={60}
            defaultValue={name}
            error={fields.name}
          />
          <TextField
            label={say('E-mail')}
            name="email"
            type="email"
            required
            defaultValue={contacts.email}
            error={fields.email}
          />
          <TextField
            label={say('Phone')}
            name="phone"
            type="tel"
            required
            defaultValue={contacts.phone}
            error={fields.phone}
          />
        </div>
        <div className="g2">
          <TextField
            label={say('Answers from')}
            name="hours_from"
            type="time"
            required
            defaultValue={contacts.hours?.from}
            error={fields.hours_from}
          />
          <TextField
            label={say('Answers until')}
            name="hours_to"
            type="time"
            required
            defaultValue={contacts.hours?.to}
            error={fields.hours_to}
          />
        </div>
        <div className="g2">
          <TextArea
            label={say('Couriers')}
            name="carriers"
            rows={4}
            defaultValue={carriers.join('\n')}
            hint={say('In the footer, one a line, in this order.')}
            error={fields.carriers}
          />
        </div>
      </div>
    </Card>
  )
}

export function LanguagesCard({ settings, fields }: Props) {
  return (
    <Card title={say('Languages')}>
      <div className="g2">
        <fieldset className="col">
          <legend className="flabel mb8">{say('The shop speaks')}</legend>
          {locales.map((locale) => (
            <Check
              key={locale}
              name="languages[]"
              value={locale}
              defaultChecked={settings.languages.some(({ isoCode }) => isoCode === locale)}
              label={languages[locale].localTitle}
            />
          ))}
          {fields.languages && <p className="err">{fields.languages}</p>}
          <p className="hint">
            {say(
              'The pages of a language that is taken away answer "not found". Customers keep their accounts.',
            )}
          </p>
        </fieldset>
        <SelectField
          label={say('Default language')}
          name="default_locale"
          defaultValue={settings.defaultLocale}
          error={fields.default_locale}
          hint={say('For visitors who have not chosen one.')}
        >
          {locales.map((locale) => (
            <option key={locale} value={locale}>
              {languages[locale].localTitle}
            </option>
          ))}
        </SelectField>
      </div>
    </Card>
  )
}

export function FeaturesCard({ settings }: Pick<Props, 'settings'>) {
  return (
    <Card title={say('What the shop has')}>
      <div className="col">
        {features.map((feature) => (
          <div key={feature}>
            <Check
              name="features[]"
              value={feature}
              defaultChecked={settings.features[feature] === true}
              label={say(featureWords[feature].title)}
            />
            <p className="hint">{say(featureWords[feature].without)}</p>
          </div>
        ))}
      </div>
    </Card>
  )
}

const services = [
  { name: 'gtm', key: 'gtmId', title: 'Tag manager', example: 'GTM-ABC1234' },
  { name: 'pixel', key: 'pixelId', title: 'Pixels', example: '123456789, 987654321' },
  { name: 'chat', key: 'liveAgentId', title: 'Live chat', example: 'ab12cd34' },
] as const

/** What they load, and when: `shop/marketing/tags.ts`. */
export function TrackingCard({ settings, fields }: Props) {
  return (
    <Card
      title={say('Tracking ids')}
      note={say('loaded once the visitor allows it; never on pages to sign in, buy or pay')}
    >
      <div className="col">
        {locales.map((locale) => (
          <fieldset key={locale} className="col">
            <legend className="flabel mb8">{languages[locale].localTitle}</legend>
            <div className="g3">
              {services.map(({ name, key, title, example }) => (
                <TextField
                  key={name}
                  label={say(title)}
                  name={`${name}_${locale}`}
                  placeholder={example}
                  autoComplete="off"
                  defaultValue={settings.languages.find(({ isoCode }) => isoCode === locale)?.[key] ?? ''}
                  error={fields[`${name}_${locale}`] && say('Written like {{example}}', { example })}
                />
              ))}
            </div>
          </fieldset>
        ))}
        <div className="g3">
          <TextField
            label="Criteo"
            name="criteo"
            placeholder="12345"
            autoComplete="off"
            defaultValue={settings.criteoKey ?? ''}
            error={fields.criteo && say('Written like {{example}}', { example: '12345' })}
          />
          <TextField
            label="Klaviyo"
            name="klaviyo"
            placeholder="AbC123"
            autoComplete="off"
            defaultValue={settings.klaviyoKey ?? ''}
            error={fields.klaviyo && say('Written like {{example}}', { example: 'AbC123' })}
          />
        </div>
      </div>
    </Card>
  )
}
