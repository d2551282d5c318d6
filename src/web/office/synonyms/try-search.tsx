import { useState } from 'react'
import { Link } from 'react-router'
import { languages } from '#core/locale.ts'
import { say } from '#locales/office/office-texts.ts'
import type { TriedSearch } from '#shop/office/try-search.server.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Card } from '../ui/card.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import type { SynonymsData } from './synonyms-data.server.ts'

/** Searches as a shopper would; nothing is stored. */
export function TrySearch({ locale, sites }: SynonymsData) {
  const [found, setFound] = useState<TriedSearch | null>(null)
  if (sites.length === 0) return null
  return (
    <Card title={say('What would this word find?')}>
      <ActForm
        act="try"
        action="/synonyms"
        className="col"
        onDone={({ value }) => setFound(value as TriedSearch)}
      >
        {({ isBusy, fields }) => (
          <>
            <input type="hidden" name="locale" value={locale} />
            <TextField
              label={say('Shoppers type')}
              name="text"
              required
              maxLength={200}
              lang={languages[locale].lang}
              error={fields.text}
            />
            <SelectField label={say('Site')} name="site">
              {sites.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </SelectField>
            <button type="submit" className="btn btn--secondary" disabled={isBusy}>
              {say('Search')}
            </button>
          </>
        )}
      </ActForm>
      <div aria-live="polite" className="mt16">
        {found && <Found {...found} />}
      </div>
    </Card>
  )
}

function Found({ typed, searched, corrected, total, products }: TriedSearch) {
  return (
    <>
      <p>
        <b>
          {say('“{{typed}}” finds {{count}} product | “{{typed}}” finds {{count}} products', {
            typed,
            count: total,
          })}
        </b>
      </p>
      {searched && <p className="note muted">{say('Searched as “{{searched}}”.', { searched })}</p>}
      {corrected && <p className="note muted">{say('Corrected to “{{corrected}}”.', { corrected })}</p>}
      <ol className="note mt8 col">
        {products.map(({ id, sku, name }) => (
          <li key={id}>
            <Link to={`/products/${id}`}>{name}</Link> <span className="muted mono">{sku}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
