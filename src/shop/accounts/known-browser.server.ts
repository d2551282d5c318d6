import { randomBytes } from 'node:crypto'
import { sha256 } from '#platform/secret-token.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'

type Asking = Pick<RequestContext, 'site' | 'encryption' | 'cookies'>

/**
 * Identifies a browser that has signed in with this address before, by an encrypted cookie. Its failed tries are
 * counted apart, so strangers who fail elsewhere do not lock the owner out here. Null for every other browser.
 */
export function knownBrowser({ site, encryption, cookies }: Asking, email: string): string | null {
  const opened = encryption.decrypt(cookies.read('known_browser') ?? '', ownerOf(site.id))
  const [owner, browser] = opened?.split(' ') ?? []
  return owner === sha256(email).toString('hex') && browser ? browser : null
}

export function rememberBrowser(ctx: Asking, email: string): void {
  if (knownBrowser(ctx, email)) return
  const text = `${sha256(email).toString('hex')} ${randomBytes(16).toString('hex')}`
  ctx.cookies.write('known_browser', ctx.encryption.encrypt(text, ownerOf(ctx.site.id)))
}

function ownerOf(siteId: number): string {
  return `known-browser:${siteId}`
}
