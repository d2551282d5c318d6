import { useState } from 'react'
import { Link } from 'react-router'
import { languages, locales } from '#core/locale.ts'
import { say } from '#locales/office/office-texts.ts'
import { type FieldRow, fieldKinds } from '#shop/office/fields-list.ts'
import { ActForm } from '../kit/act-form.tsx'
import { useDialog } from '../kit/dialog.tsx'
import { SaveBar } from '../kit/save-bar.tsx'
import { Card } from '../ui/card.tsx'
import { Check, SelectField, TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import type { FieldData } from './field-data.server.ts'
import { type DraftValue, ValuesCard } from './values-card.tsx'

/** One form for the whole field: nothing is saved until Save, and then everything or nothing. */
export function FieldPage(data: FieldData) {
  const { field, mayChange } = data
  const [draft, setDraft] = useState(() => draftOf(field))
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })
  const sent = { ...draft, values: draft.values.map(({ key: _key, products: _products, ...value }) => value) }
  return (
    <>
      <nav className="o-crumb" aria-label={say('Where you are')}>
        <Link to="/fields">{say('Fields')}</Link>
        <Icon name="right" size={14} />
        <span>{field.names.en}</span>
      </nav>
      <div className="o-head">
        <h1>{field.names.en}</h1>
        <span className="note muted mono">{field.code}</span>
        <div className="sp row">{mayChange && <DeleteField {...data} />}</div>
      </div>
      <ActForm act="save">
        {({ isBusy, fields }) => (
          <>
            <input type="hidden" name="version" value={field.version} />
            <input type="hidden" name="terms" value={JSON.stringify(sent)} />
            <fieldset className="o-plain" disabled={!mayChange}>
              <div className="o-two">
                <ValuesCard
                  values={draft.values}
                  kind={draft.kind}
                  unit={draft.unit}
                  problems={fields}
                  onChange={(values) => change({ values })}
                />
                <div>
                  <Card title={say('Name')}>
                    <div className="col">
                      {locales.map((locale) => (
                        <TextField
                          key={locale}
                          label={languages[locale].localTitle}
                          lang={languages[locale].lang}
                          required
                          maxLength={200}
                          value={draft.names[locale] ?? ''}
                          onChange={({ target }) =>
                            change({ names: { ...draft.names, [locale]: target.value } })
                          }
                        />
                      ))}
                    </div>
                  </Card>
                  <Card title={say('How it is used')}>
                    <div className="col">
                      <SelectField
                        label={say('Kind')}
                        value={draft.kind}
                        hint={say('Sold-out sizes are no filters. Colours have a swatch.')}
                        onChange={({ target }) => change({ kind: target.value as FieldRow['kind'] })}
                      >
                        {Object.entries(fieldKinds).map(([value, label]) => (
                          <option key={value} value={value}>
                            {say(label)}
                          </option>
                        ))}
                      </SelectField>
                      <TextField
                        label={say('Unit')}
                        maxLength={20}
                        value={draft.unit}
                        hint={say('Stands behind every value, such as cm or W. May be empty.')}
                        onChange={({ target }) => change({ unit: target.value })}
                      />
                      <Check
                        label={say('A filter where no category is chosen')}
                        checked={draft.isEverywhere}
                        onChange={({ target }) => change({ isEverywhere: target.checked })}
                      />
                    </div>
                  </Card>
                </div>
              </div>
            </fieldset>
            <SaveBar
              changes={changesIn(field, draft)}
              onDiscard={() => setDraft(draftOf(field))}
              isBusy={isBusy}
              label={say('Save, shows in the shop at once')}
            />
          </>
        )}
      </ActForm>
    </>
  )
}

type Field = FieldData['field']
type Draft = Pick<Field, 'kind' | 'unit' | 'isEverywhere' | 'names'> & { values: readonly DraftValue[] }

function draftOf({ kind, unit, isEverywhere, names, values }: Field): Draft {
  return {
    kind,
    unit,
    isEverywhere,
    names,
    values: values.map((value) => ({ ...value, key: `${value.id}` })),
  }
}

function changesIn(field: Field, draft: Draft): string[] {
  const before = new Map(field.values.map((value) => [value.id, value]))
  const kept = draft.values.flatMap(({ id }) => id ?? [])
  const isChanged = ({ id, labels, swatch }: DraftValue) => {
    const was = id === null ? undefined : before.get(id)
    return was && (was.swatch !== swatch || locales.some((locale) => was.labels[locale] !== labels[locale]))
  }
  const [added, removed, changed] = [
    draft.values.length - kept.length,
    field.values.length - kept.length,
    draft.values.filter(isChanged).length,
  ]
  return [
    ...locales
      .filter((locale) => draft.names[locale] !== field.names[locale])
      .map((locale) => say('{{language}}: name', { language: languages[locale].localTitle })),
    ...(draft.kind === field.kind ? [] : [say('kind')]),
    ...(draft.unit === field.unit ? [] : [say('unit')]),
    ...(draft.isEverywhere === field.isEverywhere ? [] : [say('where it is a filter')]),
    ...(added > 0 ? [say('{{count}} new value | {{count}} new values', { count: added })] : []),
    ...(removed > 0 ? [say('{{count}} value removed | {{count}} values removed', { count: removed })] : []),
    ...(changed > 0 ? [say('{{count}} value changed | {{count}} values changed', { count: changed })] : []),
    ...(isSorted(field, kept) ? [] : [say('order of the values')]),
  ]
}

function isSorted({ values }: Field, kept: readonly number[]): boolean {
  const before = values.map(({ id }) => id).filter((id) => kept.includes(id))
  return before.join() === kept.join()
}

function DeleteField({ field }: FieldData) {
  const name = field.names.en ?? field.code
  const { open, dialog } = useDialog({
    title: say('Delete {{name}}', { name }),
    size: 'sm',
    children: (
      <ActForm act="delete">
        {({ isBusy }) => (
          <>
            <div className="o-dlg__b">
              <p>{say('Its values go with it, and categories lose it as a filter. No product has it.')}</p>
            </div>
            <div className="o-dlg__f">
              <button type="submit" className="btn btn--danger" disabled={isBusy}>
                {say('Delete {{name}}', { name })}
              </button>
            </div>
          </>
        )}
      </ActForm>
    ),
  })
  if (field.values.some(({ products }) => products > 0)) return null
  return (
    <>
      <button type="button" className="btn btn--danger" onClick={open}>
        <Icon name="trash" /> {say('Delete')}
      </button>
      {dialog}
    </>
  )
}
