import { type ClaimFields, emptyFields } from './claim-fields.ts'

/** What the database has room for; longer texts of other fields are no mistake of anybody. */
const longest: Partial<Record<keyof ClaimFields, number>> = { words: 4000, part: 200, company: 120 }
export const fieldNames = Object.keys(emptyFields).filter((name) => name !== 'items') as Exclude<
  keyof ClaimFields,
  'items'
>[]

/** The fields as they were typed; null for what no browser could have sent from our form. */
export function readFields(form: FormData): ClaimFields | null {
  if ([...form.values()].some((value) => typeof value === 'string' && value.includes('\0'))) return null
  const fields = { ...emptyFields, items: {} as Record<string, number> }
  for (const name of fieldNames) {
    const value = form.get(name)
    if (typeof value === 'string') fields[name] = value.slice(0, longest[name] ?? 254)
  }
  for (const id of form.getAll('item')) {
    if (typeof id !== 'string' || !/^\d{1,18}$/.test(id)) return null
    const quantity = Number(form.get(`quantity.${id}`) ?? 1)
    fields.items[id] = Number.isInteger(quantity) && quantity > 0 && quantity <= 1000 ? quantity : 1
  }
  return fields
}
