import type { RequestContext } from '#shop/request-context.server.ts'

/** On this device; a guest who logs out is a guest. */
export async function logOut({ session }: RequestContext): Promise<void> {
  await session.end()
}
