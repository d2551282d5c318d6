import { useState } from 'react'
import { languages, locales } from '#core/locale.ts'
import { say } from '#locales/office/office-texts.ts'
import { type ContentKind, contentKinds } from '#shop/content/content.ts'
import { hasTopic } from '#shop/content/content-values.ts'
import { contentKindLabels } from '#shop/office/contents-list.ts'
import { AddDialog } from '../kit/add-dialog.tsx'
import { Check, SelectField, TextField } from '../ui/field.tsx'
import type { SiteView } from '../ui/site-mark.tsx'

type Props = {
  sites: readonly SiteView[]
  topics: readonly { id: number; kind: string; name: string }[]
}

/** A new content begins with a title in one language; nobody sees it before it is published. */
export function AddContent({ sites, topics }: Props) {
  const [kind, setKind] = useState<ContentKind>('page')
  return (
    <AddDialog title={say('New content')} button={say('New content')} action="/content">
      {(fields) => (
        <>
          <div className="g2">
            <SelectField
              label={say('Kind')}
              name="kind"
              value={kind}
              onChange={({ target }) => setKind(target.value as ContentKind)}
            >
              {contentKinds.map((one) => (
                <option key={one} value={one}>
                  {say(contentKindLabels[one])}
                </option>
              ))}
            </SelectField>
            <SelectField label={say('First language')} name="locale">
              {locales.map((locale) => (
                <option key={locale} value={locale}>
                  {languages[locale].localTitle}
                </option>
              ))}
            </SelectField>
          </div>
          <TextField
            label={say('Title')}
            name="title"
            required
            maxLength={160}
            error={fields.title}
            hint={say('Its address is made of it.')}
          />
          {hasTopic(kind) ? (
            <SelectField label={say('Topic')} name="topic" required error={fields.topic}>
              <option value="">{say('Choose')}</option>
              {topics
                .filter((topic) => topic.kind === kind)
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </SelectField>
          ) : (
            <input type="hidden" name="topic" value="" />
          )}
          <fieldset>
            <legend className="flabel">{say('Sites')}</legend>
            <div className="ce__sites">
              {sites.map((site) => (
                <Check key={site.id} name="sites[]" value={site.code} label={site.name} defaultChecked />
              ))}
            </div>
          </fieldset>
        </>
      )}
    </AddDialog>
  )
}
