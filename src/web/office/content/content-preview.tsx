import { useState } from 'react'
import { type Locale, languages } from '#core/locale.ts'
import { say } from '#locales/office/office-texts.ts'
import { on, siteField } from '#shop/content/content-values.ts'
import { ShopPassDialog } from '../kit/shop-pass-dialog.tsx'
import { SelectField } from '../ui/field.tsx'
import type { ContentData } from './content-data.server.ts'
import type { Draft } from './use-draft.ts'

type Props = { data: ContentData; edited: Draft; locale: Locale }

/** The page itself, on the shop's own host, for this person only. */
export function ContentPreview({ data: { sites }, edited, locale }: Props) {
  const chosen = sites.filter(
    (site) => edited.values[siteField(site.id)] === on && site.locales.includes(locale),
  )
  const [code, setCode] = useState('')
  const site = chosen.find((one) => one.code === code) ?? chosen[0]
  if (!site) return null
  return (
    <>
      {chosen.length > 1 && (
        <SelectField
          label={say('Preview on')}
          isLabelHidden
          value={site.code}
          onChange={({ target }) => setCode(target.value)}
        >
          {chosen.map((one) => (
            <option key={one.id} value={one.code}>
              {one.name}
            </option>
          ))}
        </SelectField>
      )}
      {/* What is typed is saved first; the pass opens the page a moment later. */}
      <span onClickCapture={() => void edited.save()}>
        <ShopPassDialog
          act="preview"
          icon="ext"
          label={say('Preview on the site')}
          title={say('{{language}} in {{name}}', { language: languages[locale].localTitle, name: site.name })}
          words={say('You see the draft as it was saved last, on its own page. Shoppers do not see it.')}
          fields={{ site: site.code, locale }}
        />
      </span>
    </>
  )
}
