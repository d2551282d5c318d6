import { say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { useDialog } from '../kit/dialog.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import type { TreeData } from './categories-data.server.ts'
import { CategoryCards } from './category-cards.tsx'
import { pathOf } from './category-path.ts'
import { CategoryTree } from './category-tree.tsx'

/** The tree at the left, the chosen category at the right. */
export function CategoriesPage(data: TreeData) {
  const { tree, chosen, mayChange } = data
  return (
    <>
      <div className="o-head">
        <h1>{say('Categories')}</h1>
        <span className="note muted">{say('One tree for all sites.')}</span>
        <div className="sp row">{mayChange && <AddCategory {...data} />}</div>
      </div>
      <div className="o-tree">
        <CategoryTree key={chosen?.id ?? 0} {...data} />
        {chosen ? (
          <CategoryCards key={`${chosen.id} ${chosen.isShown}`} {...data} category={chosen} />
        ) : (
          <div className="blank">
            <h2>{say('Choose a category')}</h2>
            <p className="muted">
              {say('{{count}} category | {{count}} categories', { count: tree.length })}
            </p>
          </div>
        )}
      </div>
    </>
  )
}

function AddCategory(data: TreeData) {
  const { tree, chosen } = data
  const { open, close, dialog } = useDialog({
    title: say('Add a category'),
    size: 'sm',
    children: (
      <ActForm act="add" action="/categories" onDone={() => close()}>
        {({ isBusy, fields }) => (
          <>
            <div className="o-dlg__b col">
              <TextField
                label={say('Name')}
                name="name"
                required
                maxLength={200}
                error={fields.name}
                hint={say('In every language, until it is translated.')}
              />
              <SelectField label={say('Within')} name="parent" defaultValue={chosen?.id ?? ''}>
                <option value="">{say('Top of the tree')}</option>
                {tree.map(({ id }) => (
                  <option key={id} value={id}>
                    {pathOf(data, id)}
                  </option>
                ))}
              </SelectField>
            </div>
            <div className="o-dlg__f">
              <button type="submit" className="btn btn--primary" disabled={isBusy}>
                {say('Add, still hidden')}
              </button>
            </div>
          </>
        )}
      </ActForm>
    ),
  })
  return (
    <>
      <button type="button" className="btn btn--primary" onClick={open}>
        <Icon name="plus" /> {say('Add category')}
      </button>
      {dialog}
    </>
  )
}
