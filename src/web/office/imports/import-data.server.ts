import { columnsOfKind, columnTitle } from '#shop/imports/import-columns.ts'
import { listImports } from '#shop/imports/list-imports.server.ts'
import { readImport } from '#shop/imports/read-import.server.ts'
import type { Importing } from '#shop/imports/receive-import.server.ts'
import { missing, type Office } from '../kit/office.server.ts'

export type ImportData = Awaited<ReturnType<typeof readImportData>>
type Params = { readonly [name: string]: string | undefined }

/** Who imports, and where the person may change products. */
export function importing({ db, clock, member, allSiteIds }: Office): Importing {
  return { db, clock, siteIds: allSiteIds('catalog.edit'), staffId: member.id }
}

/** All sites share the catalogue, so an import belongs to none. */
export async function findImport({ db }: Office, { id = '' }: Params) {
  if (!/^\d{1,18}$/.test(id)) return null
  const [found] = await listImports(db, id)
  return found ? { ...found, siteId: null, subject: `import ${found.id}` } : null
}

export async function readImportData(office: Office, { id = '' }: Params) {
  const page = /^\d{1,18}$/.test(id) ? await readImport(office.db, id) : null
  if (!page) throw missing()
  const now = office.clock()
  const total = page.state === 'undoing' ? page.added + page.changed : page.rowCount
  const done = Math.min(page.doneRows, total)
  return {
    page,
    now,
    progress: {
      total,
      done,
      leftMs: done > 0 ? ((total - done) * page.workedMs) / done : null,
      quietMs: now.getTime() - page.workedAt.getTime(),
    },
    columns: columnsOfKind[page.kind].map((column) => ({ id: column, title: columnTitle(column) })),
  }
}
