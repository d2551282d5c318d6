import { z } from 'zod'
import { locales } from '#core/locale.ts'
import { ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { deleteField, saveField } from '#shop/catalog/change-fields.server.ts'
import { requireWholeTree } from '../catalogue/categories-data.server.ts'
import { jsonInput } from '../kit/json-input.server.ts'
import { said, textInput } from '../kit/money-input.server.ts'
import { screenLoader } from '../kit/office.server.ts'
import { actOn, screenAction } from '../kit/screen-action.server.ts'
import type { Route } from './+types/field.route'
import { findFieldOf, readFieldData } from './field-data.server.ts'
import { FieldPage } from './field-page.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: say('{{title}}, office', { title: loaderData?.field.names.en ?? say('Field') }) },
]

export const loader = screenLoader('field', (office, { params }) => readFieldData(office, params))

const Labels = z.record(z.enum(locales), textInput(200))
const Terms = z.strictObject({
  kind: z.enum(['fact', 'colour', 'size']),
  unit: z.string().trim().max(20),
  isEverywhere: z.boolean(),
  names: Labels,
  values: z
    .array(
      z.strictObject({
        id: z.number().int().nullable(),
        swatch: z
          .string()
          .regex(/^#[0-9a-f]{6}$/)
          .nullable(),
        labels: Labels,
      }),
    )
    .max(500),
})
const Saved = z.strictObject({ version: z.string().max(20), terms: jsonInput(Terms) })

type Found = NonNullable<Awaited<ReturnType<typeof findFieldOf>>>
const onField = actOn<Found>()

export const action = screenAction('field', findFieldOf, {
  save: onField(Saved, async (office, input, { id }) => {
    await requireWholeTree(office)
    return said(saveField(office.db, id, input), say('Saved; the shop shows it now'))
  }),
  delete: onField(z.strictObject({}), async (office, _input, { id }) => {
    await requireWholeTree(office)
    const deleted = await deleteField(office.db, id)
    return deleted.ok ? ok({ to: '/fields' }) : deleted
  }),
})

export default function FieldScreen({ loaderData }: Route.ComponentProps) {
  const { id, version } = loaderData.field
  return <FieldPage key={`${id} ${version}`} {...loaderData} />
}
