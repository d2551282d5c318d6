import { readCategories } from '#shop/office/read-categories.server.ts'
import { readCategoryFields } from '#shop/office/read-fields.server.ts'
import { missing, notForThisRole, type Office } from '../kit/office.server.ts'

type Params = { readonly [name: string]: string | undefined }
export type TreeData = Awaited<ReturnType<typeof readTreeData>>

/** The tree, and the category of the address. */
export async function readTreeData(office: Office, params: Params) {
  const tree = await readCategories(office.db)
  const chosen = params.id === undefined ? null : tree.find(({ id }) => String(id) === params.id)
  if (chosen === undefined) throw missing()
  const filters = chosen && (await readCategoryFields(office.db, chosen.id))
  return { tree, chosen, filters, mayChange: mayChangeTree(office) }
}

/** One tree for all sites: whoever changes it needs the right on each of them. */
export function mayChangeTree(office: Office): boolean {
  return office.sites.all().every(({ id }) => office.may('catalog.edit', id))
}

export async function requireWholeTree(office: Office): Promise<void> {
  if (!mayChangeTree(office)) throw await notForThisRole(office, 'catalog.edit')
}

export async function findCategoryOf(office: Office, { id = '' }: Params) {
  const tree = await readCategories(office.db)
  const found = tree.find((one) => String(one.id) === id)
  return found ? { id: found.id, siteId: null, subject: `category ${found.names.en}` } : null
}
