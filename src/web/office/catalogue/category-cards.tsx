import { useState } from 'react'
import { type Locale, languages, locales } from '#core/locale.ts'
import { say } from '#locales/office/office-texts.ts'
import type { CategoryNode } from '#shop/office/read-categories.server.ts'
import { ActForm } from '../kit/act-form.tsx'
import { useDialog } from '../kit/dialog.tsx'
import { SaveBar } from '../kit/save-bar.tsx'
import { Card } from '../ui/card.tsx'
import { Check, SelectField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import type { TreeData } from './categories-data.server.ts'
import { pathOf } from './category-path.ts'
import { FiltersCard } from './filters-card.tsx'

type Props = TreeData & { category: CategoryNode }
type Words = Readonly<Record<Locale, string>>

/** Names and addresses of a category, whether it is shown, and its acts. */
export function CategoryCards(data: Props) {
  const { category, mayChange } = data
  const parents = pathOf(data, category.id).split(' › ').slice(0, -1).join(', ')
  return (
    <div>
      <div className="o-head">
        <h2>{category.names.en}</h2>
        <span className="note muted">{parents}</span>
        {mayChange && (
          <div className="sp row">
            <MoveDialog {...data} />
            <DeleteDialog {...data} />
          </div>
        )}
      </div>
      <NamesForm {...data} />
      {data.filters && <FiltersCard key={filtersKey(data.filters)} {...data.filters} mayChange={mayChange} />}
    </div>
  )
}

/** What is saved becomes the beginning. */
function filtersKey({ fields }: NonNullable<TreeData['filters']>): string {
  return fields.flatMap(({ id, isFilter }) => (isFilter ? id : [])).join()
}

function NamesForm({ category, mayChange }: Props) {
  const [names, setNames] = useState<Words>(category.names)
  const [slugs, setSlugs] = useState<Words>(category.slugs)
  const [isShown, setShown] = useState(category.isShown)
  const reset = () => {
    setNames(category.names)
    setSlugs(category.slugs)
    setShown(category.isShown)
  }
  const changes = [
    ...locales
      .filter((locale) => names[locale] !== category.names[locale])
      .map((locale) => say('{{language}}: name', { language: languages[locale].localTitle })),
    ...locales
      .filter((locale) => slugs[locale] !== category.slugs[locale])
      .map((locale) => say('{{language}}: address', { language: languages[locale].localTitle })),
    ...(isShown === category.isShown ? [] : [isShown ? say('shown') : say('hidden')]),
  ]
  return (
    <ActForm act="save">
      {({ isBusy, fields }) => (
        <>
          <Card
            title={say('Name and address')}
            isFlush
            foot={say('An old address keeps leading to the new one for ever.')}
          >
            <table className="o-tbl o-tbl--48">
              <thead>
                <tr>
                  <th scope="col">{say('Language')}</th>
                  <th scope="col">{say('Name')}</th>
                  <th scope="col">{say('Address')}</th>
                </tr>
              </thead>
              <tbody>
                {locales.map((locale) => (
                  <tr key={locale}>
                    <th scope="row">{languages[locale].localTitle}</th>
                    <td>
                      <input
                        className="input"
                        name={`name_${locale}`}
                        lang={languages[locale].lang}
                        aria-label={say('Name, {{language}}', { language: languages[locale].localTitle })}
                        aria-invalid={fields[`name_${locale}`] ? true : undefined}
                        value={names[locale] ?? ''}
                        required
                        maxLength={200}
                        readOnly={!mayChange}
                        onChange={({ target }) => setNames({ ...names, [locale]: target.value })}
                      />
                    </td>
                    <td>
                      <input
                        className="input mono"
                        name={`slug_${locale}`}
                        aria-label={say('Address, {{language}}', { language: languages[locale].localTitle })}
                        aria-invalid={fields[`slug_${locale}`] ? true : undefined}
                        value={slugs[locale] ?? ''}
                        required
                        pattern="[a-z0-9]+(-[a-z0-9]+)*"
                        maxLength={150}
                        readOnly={!mayChange}
                        onChange={({ target }) => setSlugs({ ...slugs, [locale]: target.value })}
                      />
                      {fields[`slug_${locale}`] && (
                        <p className="err">
                          <Icon name="warn" />
                          {fields[`slug_${locale}`]}
                        </p>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Card>
          <Card title={say('In the shops')}>
            <Check
              label={say('Shown in menus and listings')}
              name="shown"
              checked={isShown}
              disabled={!mayChange}
              onChange={({ target }) => setShown(target.checked)}
            />
            <p className="note muted">
              {say('{{count}} product in it | {{count}} products in it', { count: category.products })}
            </p>
          </Card>
          <SaveBar
            changes={changes}
            onDiscard={reset}
            isBusy={isBusy}
            label={say('Save, shows in the shop at once')}
          />
        </>
      )}
    </ActForm>
  )
}

/** The category itself and those in it cannot take it. */
function others({ tree, category }: Props): CategoryNode[] {
  const inside = new Set([category.id])
  for (const { id, parentId } of tree) if (parentId !== null && inside.has(parentId)) inside.add(id)
  return tree.filter(({ id }) => !inside.has(id))
}

function MoveDialog(data: Props) {
  const { category } = data
  const { open, close, dialog } = useDialog({
    title: say('Move {{name}}', { name: category.names.en }),
    size: 'sm',
    children: (
      <ActForm act="move" onDone={() => close()}>
        {({ isBusy }) => (
          <>
            <div className="o-dlg__b col">
              <input type="hidden" name="before" value="" />
              <SelectField
                label={say('Into the category')}
                name="parent"
                defaultValue={category.parentId ?? ''}
              >
                <option value="">{say('Top of the tree')}</option>
                {others(data).map(({ id }) => (
                  <option key={id} value={id}>
                    {pathOf(data, id)}
                  </option>
                ))}
              </SelectField>
              <p className="hint">
                {say(
                  'It becomes the last one there. Its address in the shop changes with it, the old one redirects.',
                )}
              </p>
            </div>
            <div className="o-dlg__f">
              <button type="submit" className="btn btn--primary" disabled={isBusy}>
                {say('Move')}
              </button>
            </div>
          </>
        )}
      </ActForm>
    ),
  })
  return (
    <>
      <button type="button" className="btn btn--secondary" data-key="m" onClick={open}>
        <Icon name="swap" /> {say('Move to…')}
      </button>
      {dialog}
    </>
  )
}

function DeleteDialog(data: Props) {
  const { category } = data
  const { open, dialog } = useDialog({
    title: say('Delete {{name}}', { name: category.names.en }),
    size: 'sm',
    children: (
      <ActForm act="delete">
        {({ isBusy }) => (
          <>
            <div className="o-dlg__b col">
              <SelectField
                label={say('Its {{count}} product goes to | Its {{count}} products go to', {
                  count: category.products,
                })}
                name="to"
                required
                defaultValue={category.parentId ?? ''}
              >
                <option value="" disabled>
                  {say('Choose a category')}
                </option>
                {others(data).map(({ id }) => (
                  <option key={id} value={id}>
                    {pathOf(data, id)}
                  </option>
                ))}
              </SelectField>
              <p className="hint">{say('Its addresses lead there from now on.')}</p>
            </div>
            <div className="o-dlg__f">
              <button type="submit" className="btn btn--danger" disabled={isBusy}>
                {say('Delete {{name}}', { name: category.names.en })}
              </button>
            </div>
          </>
        )}
      </ActForm>
    ),
  })
  if (category.hasChildren) return null
  return (
    <>
      <button type="button" className="btn btn--danger" onClick={open}>
        <Icon name="trash" /> {say('Delete')}
      </button>
      {dialog}
    </>
  )
}
