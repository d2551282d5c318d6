import { newToken, tokenHash } from '#platform/secret-token.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { DraftOwner } from './quotes.queries.server.ts'

/** Whose draft a visitor has; null for a guest who has begun none. */
export async function draftOwner({ session, cookies }: RequestContext): Promise<DraftOwner | null> {
  const current = await session.current()
  if (current) return { userId: current.user.id }
  const hash = tokenHash(cookies.read('quote_draft') ?? '')
  return hash && { tokenHash: hash }
}

/** Gives the guest's browser the token of a draft. */
export function newDraftOwner({ cookies }: RequestContext): DraftOwner {
  const { token, hash } = newToken()
  cookies.write('quote_draft', token)
  return { tokenHash: hash }
}
