import type { RequestContext } from '#shop/request-context.server.ts'

/** Signs out this device. Does nothing for a guest. */
export async function logOut({ session }: RequestContext): Promise<void> {
  await session.end()
}
