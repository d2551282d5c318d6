import { createHash } from 'node:crypto'

const rest = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/** For a page rendered once for one visitor. */
export function policyWithNonce(nonce: string): string {
  return `${rest}; script-src 'self' 'nonce-${nonce}'`
}

/** For a page that is kept: a nonce must not repeat, so its own inline scripts are named by their hashes. */
export function policyWithHashes(html: string): string {
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return `${rest}; script-src ${["'self'", ...new Set(hashes)].join(' ')}`
}
