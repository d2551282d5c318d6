import { readEditableField } from '#shop/catalog/editable-field.server.ts'
import { mayChangeTree } from '../catalogue/categories-data.server.ts'
import { missing, type Office } from '../kit/office.server.ts'

type Params = { readonly [name: string]: string | undefined }
export type FieldData = Awaited<ReturnType<typeof readFieldData>>

/** All sites share the fields, so one belongs to none. */
export async function findFieldOf(office: Office, { id = '' }: Params) {
  const field = /^\d{1,9}$/.test(id) ? await readEditableField(office.db, Number(id)) : null
  return field && { ...field, siteId: null, subject: `field ${field.code}` }
}

export async function readFieldData(office: Office, params: Params) {
  const field = await findFieldOf(office, params)
  if (!field) throw missing()
  return { field, mayChange: mayChangeTree(office) }
}
