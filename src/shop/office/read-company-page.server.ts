import type { Db } from '#platform/database.server.ts'
import { type DeskCompany, findDeskCompany, readDeskCompany } from '#shop/pro/desk-reads.server.ts'
import { listShipments } from '#shop/pro/read-overview.server.ts'

export type FoundCompany = { id: string; siteId: number; name: string; subject: string }

export async function findCompanyOf(db: Db, siteId: number, id: string): Promise<FoundCompany | null> {
  if (!/^[1-9]\d{0,17}$/.test(id)) return null
  const company = await findDeskCompany(db, siteId, id)
  return company ? { id, siteId, name: company.name, subject: `company ${id}` } : null
}

export type CompanyPage = DeskCompany & {
  papers: { id: string; name: string; size: number; declarationId: string | null }[]
  shipments: Awaited<ReturnType<typeof listShipments>>
}

export async function readCompanyPage(db: Db, { siteId, id }: FoundCompany): Promise<CompanyPage | null> {
  const [desk, papers, shipments] = await Promise.all([
    readDeskCompany(db, siteId, id),
    db
      .selectFrom('pro_files')
      .select(['id', 'name', 'size', 'declaration_id as declarationId'])
      .where('site_id', '=', siteId)
      .where('company_id', '=', id)
      .orderBy('uploaded_at')
      .execute(),
    listShipments(db, siteId, id, { limit: 20 }),
  ])
  return desk && { ...desk, papers, shipments }
}

/** The bytes of a paper; downloaded, never shown. */
export async function readPaper(
  db: Db,
  { siteId, id }: FoundCompany,
  fileId: string,
): Promise<{ name: string; type: string; bytes: Buffer } | null> {
  const row = await db
    .selectFrom('pro_files')
    .select(['name', 'content_type as type', 'bytes'])
    .where('site_id', '=', siteId)
    .where('company_id', '=', id)
    .where('id', '=', fileId)
    .executeTakeFirst()
  return row ?? null
}
