import { useState } from 'react'
import { say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Check, SelectField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import type { ProductData } from './product-data.server.ts'

export type VariantDialog = { kind: 'add' } | { kind: 'options' } | { kind: 'remove'; ids: readonly number[] }

type Props = ProductData & { dialog: VariantDialog; onClose: () => void }

/** They stand outside the form of the page: a form cannot lie within another. */
export function VariantDialogs({ dialog, ...props }: Props) {
  if (dialog.kind === 'add') return <AddDialog {...props} />
  return dialog.kind === 'remove' ? (
    <RemoveDialog {...props} ids={dialog.ids} />
  ) : (
    <OptionsDialog {...props} />
  )
}

type DialogProps = Omit<Props, 'dialog'>

function AddDialog({ fields, optionFieldIds, onClose }: DialogProps) {
  const options = optionFieldIds.flatMap((id) => fields.find((field) => field.id === id) ?? [])
  return (
    <Dialog title={say('Add variants')} onClose={onClose}>
      <ActForm act="add-variants" onDone={onClose}>
        {({ isBusy }) => (
          <>
            <div className="o-dlg__b col">
              <p>
                {say(
                  'Every choice that is not there yet becomes a variant, with price and weight of the first one and no stock.',
                )}
              </p>
              {options.map(({ id, title, choices }) => (
                <fieldset key={id}>
                  <legend className="flabel">{title}</legend>
                  <div className="g4 o-ticks">
                    {choices.map((choice) => (
                      <Check key={choice.id} name="values[]" value={choice.id} label={choice.label} />
                    ))}
                  </div>
                </fieldset>
              ))}
            </div>
            <div className="o-dlg__f">
              <button type="button" className="btn btn--quiet" onClick={onClose}>
                {say('Cancel')}
              </button>
              <button type="submit" className="btn btn--primary" disabled={isBusy}>
                {say('Add variants')}
              </button>
            </div>
          </>
        )}
      </ActForm>
    </Dialog>
  )
}

function RemoveDialog({ variants, ids, onClose }: DialogProps & { ids: readonly number[] }) {
  const removed = variants.filter(({ id }) => ids.includes(id))
  const sold = removed.filter(({ isSold }) => isSold)
  const title = say('Remove {{count}} variant | Remove {{count}} variants', { count: removed.length })
  return (
    <Dialog title={title} size="sm" onClose={onClose}>
      <ActForm act="remove-variants" onDone={onClose}>
        {({ isBusy }) => (
          <>
            <div className="o-dlg__b col">
              {removed.map(({ id }) => (
                <input key={id} type="hidden" name="variants[]" value={id} />
              ))}
              <ul className="mono">
                {removed.map(({ id, sku }) => (
                  <li key={id}>{sku}</li>
                ))}
              </ul>
              {sold.length > 0 ? (
                <Notice tone="warn">
                  {say('{{sku}} was sold, so it stays. Set its stock to 0.', { sku: sold[0]?.sku ?? '' })}
                </Notice>
              ) : (
                <p>{say('Their prices and pictures go too. This cannot be undone.')}</p>
              )}
            </div>
            <div className="o-dlg__f">
              <button type="button" className="btn btn--quiet" onClick={onClose}>
                {say('Keep')}
              </button>
              <button type="submit" className="btn btn--danger" disabled={isBusy || sold.length > 0}>
                {title}
              </button>
            </div>
          </>
        )}
      </ActForm>
    </Dialog>
  )
}

function OptionsDialog({ fields, optionFieldIds, variants, onClose }: DialogProps) {
  const [fieldId, setFieldId] = useState('')
  const options = optionFieldIds.flatMap((id) => fields.find((field) => field.id === id) ?? [])
  const others = fields.filter(({ id, choices }) => !optionFieldIds.includes(id) && choices.length > 0)
  const chosen = others.find(({ id }) => String(id) === fieldId)
  return (
    <Dialog title={say('In what variants differ')} onClose={onClose}>
      <div className="o-dlg__b col">
        {options.length === 0 && <p>{say('In nothing yet: there is one variant.')}</p>}
        {options.map(({ id, title }) => (
          <ActForm key={id} act="remove-option">
            {({ isBusy }) => (
              <span className="row">
                <input type="hidden" name="field" value={id} />
                <b>{title}</b>
                <button type="submit" className="btn btn--quiet btn--xs sp" disabled={isBusy}>
                  {say('Remove {{title}}', { title })}
                </button>
              </span>
            )}
          </ActForm>
        ))}
        <ActForm act="add-option" onDone={() => setFieldId('')}>
          {({ isBusy }) => (
            <div className="col">
              <SelectField
                label={say('Also in')}
                value={fieldId}
                onChange={({ target }) => setFieldId(target.value)}
              >
                <option value="">{say('Choose')}</option>
                {others.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </SelectField>
              {chosen && (
                <>
                  <SelectField
                    label={say('The {{count}} variant so far is | The {{count}} variants so far are', {
                      count: variants.length,
                    })}
                    name="value"
                    required
                  >
                    {chosen.choices.map(({ id, label }) => (
                      <option key={id} value={id}>
                        {label}
                      </option>
                    ))}
                  </SelectField>
                  <button type="submit" className="btn btn--primary" disabled={isBusy}>
                    {say('Add {{title}}', { title: chosen.title })}
                  </button>
                </>
              )}
            </div>
          )}
        </ActForm>
      </div>
      <div className="o-dlg__f">
        <button type="button" className="btn btn--quiet" onClick={onClose}>
          {say('Done')}
        </button>
      </div>
    </Dialog>
  )
}
