import { z } from 'zod'
import { formatNumber } from '#core/format.ts'
import { err, ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { addField } from '#shop/catalog/change-fields.server.ts'
import { type FieldRow, fieldKinds, fieldsList } from '#shop/office/fields-list.ts'
import { readFields } from '#shop/office/read-fields.server.ts'
import { mayChangeTree, requireWholeTree } from '../catalogue/categories-data.server.ts'
import { AddDialog } from '../kit/add-dialog.tsx'
import { textInput } from '../kit/money-input.server.ts'
import { screenLoader } from '../kit/office.server.ts'
import { act, screenAction } from '../kit/screen-action.server.ts'
import { readList, viewActs } from '../list/list-data.server.ts'
import { ListPage } from '../list/list-page.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import type { Route } from './+types/fields.route'

export const meta: Route.MetaFunction = () => [{ title: say('Fields, office') }]

export const loader = screenLoader('fields', async (office, { url }) => {
  const { query, saved } = await readList(office, fieldsList, url)
  return { query, saved, ...(await readFields(office.db, query)), mayChange: mayChangeTree(office) }
})

const Added = z.strictObject({ name: textInput(200), kind: z.enum(['fact', 'colour', 'size']) })

export const action = screenAction('fields', null, {
  ...viewActs(() => fieldsList),
  add: act(Added, async (office, input) => {
    await requireWholeTree(office)
    const added = await addField(office.db, input)
    return added.ok ? ok({ to: `/fields/${added.value}` }) : err(added.error)
  }),
})

export default function Fields({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage<FieldRow>
      {...loaderData}
      list={fieldsList}
      title={say('Fields')}
      actions={
        loaderData.mayChange && (
          <AddDialog title={say('Add a field')} button={say('Add field')} action="/fields">
            {(fields) => (
              <>
                <TextField
                  label={say('Name')}
                  name="name"
                  required
                  maxLength={200}
                  error={fields.name}
                  hint={say('In every language, until it is translated.')}
                />
                <KindField />
              </>
            )}
          </AddDialog>
        )
      }
      keyOf={({ id }) => String(id)}
      nameOf={({ name }) => name}
      hrefOf={({ id }) => `/fields/${id}`}
      cellOf={cellOf}
    />
  )
}

function KindField() {
  return (
    <SelectField label={say('Kind')} name="kind" defaultValue="fact">
      {Object.entries(fieldKinds).map(([value, label]) => (
        <option key={value} value={value}>
          {say(label)}
        </option>
      ))}
    </SelectField>
  )
}

function cellOf({ name, kind, unit, values, categories, isEverywhere }: FieldRow, column: string) {
  const none = <span className="muted">–</span>
  switch (column) {
    case 'name':
      return name
    case 'kind':
      return say(fieldKinds[kind])
    case 'unit':
      return unit || none
    case 'values':
      return formatNumber(values, 'en')
    case 'categories':
      return categories === 0 ? none : formatNumber(categories, 'en')
    default:
      return isEverywhere ? say('yes') : none
  }
}
