import { formatNumber } from '#core/format.ts'
import { say } from '#locales/office/office-texts.ts'
import { importKindNames, importKinds } from '#shop/imports/import-columns.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Card } from '../ui/card.tsx'
import { SelectField, TextField } from '../ui/field.tsx'

export function UploadCard({ limits }: { limits: { megabytes: number; rows: number } }) {
  return (
    <Card title={say('Import')} note={say('Nothing changes before you have seen what would')}>
      <ActForm act="upload" className="col" hasFile>
        {({ isBusy, fields }) => (
          <>
            <SelectField label={say('The file has')} name="kind" error={fields.kind}>
              {importKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {say(importKindNames[kind])}
                </option>
              ))}
            </SelectField>
            <TextField
              label={say('CSV file')}
              type="file"
              name="file"
              accept=".csv,.tsv,.txt,text/csv"
              required
              error={fields.file}
              hint={say(
                'Comma, semicolon or tab; the first line has headings. At most {{megabytes}} MB and {{rows}} rows.',
                { megabytes: limits.megabytes, rows: formatNumber(limits.rows, 'en') },
              )}
            />
            <div className="row">
              <button type="submit" className="btn btn--primary" disabled={isBusy}>
                {isBusy ? say('Reading the file…') : say('Upload and choose columns')}
              </button>
            </div>
          </>
        )}
      </ActForm>
    </Card>
  )
}
