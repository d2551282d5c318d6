import type { RequestContext } from '#shop/request-context.server.ts'
import { findDeclarations } from './pro.queries.server.ts'
import type { Declaration } from './pro.ts'

/** One of a company; null for another's. */
export async function readDeclaration(
  { db, site }: Pick<RequestContext, 'db' | 'site'>,
  companyId: string,
  number: string,
): Promise<Declaration | null> {
  if (!/^DC\d{6,12}$/.test(number)) return null
  const [found] = await findDeclarations(db, site.id, { companyId, numbers: [number] })
  return found ?? null
}
