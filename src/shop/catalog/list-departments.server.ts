import type { RequestContext } from '#shop/request-context.server.ts'
import type { Department } from './department.ts'

/** The categories of the marketplace that hold something on this site, as a tree. */
export async function listDepartments(_ctx: RequestContext): Promise<Department[]> {
  throw new Error('not yet')
}
