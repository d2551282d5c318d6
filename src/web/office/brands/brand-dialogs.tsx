import { say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { useDialog } from '../kit/dialog.tsx'
import { SelectField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import type { BrandData } from './brand-data.server.ts'

export function MergeBrand({ brand, others }: BrandData) {
  const { open, dialog } = useDialog({
    title: say('Merge {{name}} into another brand', { name: brand.name }),
    size: 'sm',
    children: (
      <ActForm act="merge">
        {({ isBusy, fields }) => (
          <>
            <div className="o-dlg__b col">
              <SelectField
                label={say('Its {{count}} product goes to | Its {{count}} products go to', {
                  count: brand.products,
                })}
                name="to"
                required
                defaultValue=""
                error={fields.to}
              >
                <option value="" disabled>
                  {say('Choose a brand')}
                </option>
                {others.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </SelectField>
              <p className="hint">
                {say(
                  '{{name}} exists no more after that. Its addresses lead to the other brand, and rules of offers that name it name the other.',
                  { name: brand.name },
                )}
              </p>
            </div>
            <div className="o-dlg__f">
              <button type="submit" className="btn btn--danger" disabled={isBusy}>
                {say('Merge {{name}}', { name: brand.name })}
              </button>
            </div>
          </>
        )}
      </ActForm>
    ),
  })
  return (
    <>
      <button type="button" className="btn btn--secondary" onClick={open}>
        <Icon name="swap" /> {say('Merge into…')}
      </button>
      {dialog}
    </>
  )
}

export function DeleteBrand({ brand }: BrandData) {
  const { open, dialog } = useDialog({
    title: say('Delete {{name}}', { name: brand.name }),
    size: 'sm',
    children: (
      <ActForm act="delete">
        {({ isBusy }) => (
          <>
            <div className="o-dlg__b">
              <p>{say('No product has it. Its addresses lead nowhere after that.')}</p>
            </div>
            <div className="o-dlg__f">
              <button type="submit" className="btn btn--danger" disabled={isBusy}>
                {say('Delete {{name}}', { name: brand.name })}
              </button>
            </div>
          </>
        )}
      </ActForm>
    ),
  })
  return (
    <>
      <button type="button" className="btn btn--danger" onClick={open}>
        <Icon name="trash" /> {say('Delete')}
      </button>
      {dialog}
    </>
  )
}
