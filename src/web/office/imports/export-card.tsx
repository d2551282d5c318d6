import { say } from '#locales/office/office-texts.ts'
import { importKindNames, importKinds } from '#shop/imports/import-columns.ts'
import { Card } from '../ui/card.tsx'
import { Check, SelectField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { separators } from './separators.ts'

export function ExportCard() {
  return (
    <Card title={say('Export')} note={say('In the columns that an import reads')}>
      <form method="get" className="col">
        <SelectField label={say('Columns are separated by')} name="separator">
          {separators.map(({ id, title }) => (
            <option key={id} value={id}>
              {say(title)}
            </option>
          ))}
        </SelectField>
        <fieldset className="col o-choice">
          <legend className="flabel">{say('The file is for')}</legend>
          <Check
            type="radio"
            name="mark"
            value="yes"
            defaultChecked
            label={say('Excel (UTF-8 with a byte order mark)')}
          />
          <Check type="radio" name="mark" value="no" label={say('another program (UTF-8 without)')} />
        </fieldset>
        <div className="row row--w">
          {importKinds.map((kind) => (
            <button key={kind} type="submit" formAction={`/exports/${kind}`} className="btn btn--secondary">
              <Icon name="dl" /> {say(importKindNames[kind])}
            </button>
          ))}
        </div>
      </form>
    </Card>
  )
}
