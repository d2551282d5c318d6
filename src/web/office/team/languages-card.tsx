import { useState } from 'react'
import { languages, type MessageLocale, messageLocales } from '#core/locale.ts'
import { say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Card } from '../ui/card.tsx'
import { Check } from '../ui/field.tsx'

type Props = { id: string; translates: readonly MessageLocale[] | null }

/** The languages whose texts a person may change, on the sites of their roles. */
export function LanguagesCard({ id, translates }: Props) {
  const [areAll, setAll] = useState(translates === null)
  return (
    <Card title={say('Languages of texts')}>
      <ActForm act="languages">
        {({ isBusy }) => (
          <div className="col">
            <input type="hidden" name="id" value={id} />
            <Check
              label={say('All languages')}
              name="all"
              value="1"
              checked={areAll}
              onChange={({ target }) => setAll(target.checked)}
            />
            {!areAll &&
              messageLocales.map((locale) => (
                <Check
                  key={locale}
                  label={locale === 'ru' ? 'Русский' : languages[locale].localTitle}
                  name="languages[]"
                  value={locale}
                  defaultChecked={translates?.includes(locale) ?? false}
                />
              ))}
            <button type="submit" className="btn btn--secondary btn--block" disabled={isBusy}>
              {say('Save languages')}
            </button>
          </div>
        )}
      </ActForm>
    </Card>
  )
}
