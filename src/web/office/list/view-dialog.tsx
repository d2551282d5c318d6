import { say } from '#locales/office/office-texts.ts'
import type { SavedView } from '#shop/office/list.ts'
import { type Role, roleNames } from '#shop/staff/permissions.ts'
import { ActForm } from '../kit/act-form.tsx'
import { useDialog } from '../kit/dialog.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'

type Props = {
  /** Null for a new one. */
  view: SavedView | null
  query: string
  roles: readonly Role[]
  onSaved?: (id: string) => void
  onDeleted?: () => void
}

/** The name of a view and who sees it. */
export function useViewDialog({ view, query, roles, onSaved, onDeleted }: Props) {
  // A role that the person does not have any more can stay.
  const offered = view?.role && !roles.includes(view.role) ? [...roles, view.role] : roles
  const { open, close, dialog } = useDialog({
    title: view ? say('Change the view') : say('Save view'),
    size: 'sm',
    children: (
      <>
        <ActForm
          act={view ? 'change-view' : 'save-view'}
          onDone={({ value }) => {
            close()
            onSaved?.(String(value))
          }}
        >
          {({ isBusy, fields }) => (
            <>
              <div className="o-dlg__b col">
                {view && <input type="hidden" name="id" value={view.id} />}
                <input type="hidden" name="query" value={query} />
                <TextField
                  label={say('Name')}
                  name="name"
                  required
                  maxLength={40}
                  autoComplete="off"
                  autoFocus
                  defaultValue={view?.name}
                  error={fields.name}
                />
                <SelectField
                  label={say('Who sees it')}
                  name="role"
                  defaultValue={view?.role ?? ''}
                  error={fields.role}
                  hint={say('Filters, words, sorting and columns are kept. Only you can change it.')}
                >
                  <option value="">{say('Only me')}</option>
                  {offered.map((role) => (
                    <option key={role} value={role}>
                      {say('Everybody with the role {{role}}', { role: say(roleNames[role]) })}
                    </option>
                  ))}
                </SelectField>
              </div>
              <div className="o-dlg__f">
                <button type="submit" className="btn btn--primary" disabled={isBusy}>
                  {say('Save view')}
                </button>
              </div>
            </>
          )}
        </ActForm>
        {view && (
          <ActForm
            act="delete-view"
            className="o-dlg__aside"
            onDone={() => {
              close()
              onDeleted?.()
            }}
          >
            {({ isBusy }) => (
              <>
                <input type="hidden" name="id" value={view.id} />
                <button type="submit" className="btn btn--danger" disabled={isBusy}>
                  <Icon name="trash" /> {say('Delete view')}
                </button>
              </>
            )}
          </ActForm>
        )}
      </>
    ),
  })
  return { open, dialog }
}
