import { hash } from 'node:crypto'
import type { tagSources } from '#shop/marketing/tags.ts'
import { beforePaint } from './before-paint.ts'

type Sources = ReturnType<typeof tagSources>

function directives(sources: Sources): string {
  const more = (name: keyof Sources) => (sources[name] ?? []).map((source) => ` ${source}`).join('')
  const frames = more('frame-src')
  return [
    "default-src 'none'",
    "style-src 'self'",
    `img-src 'self' data:${more('img-src')}`,
    "font-src 'self'",
    `connect-src 'self'${more('connect-src')}`,
    ...(frames ? [`frame-src${frames}`] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function scripts(allowed: readonly string[], sources: Sources): string {
  return ["script-src 'self'", ...allowed, ...(sources['script-src'] ?? [])].join(' ')
}

const noSources: Sources = {}

/** For a page rendered for one visitor. Its forms may lead to payment providers. */
export function policyWithNonce(
  nonce: string,
  paymentPages: readonly string[],
  sources: Sources = noSources,
): string {
  const targets = ["'self'", ...paymentPages].join(' ')
  const own = [`'nonce-${nonce}'`, hashOf(beforePaint)]
  return `${directives(sources)}; form-action ${targets}; ${scripts(own, sources)}`
}

/**
 * For a cached page: a nonce must not repeat, so inline scripts are allowed by their hashes, and their nonce is removed.
 * Only scripts with the nonce are ours: a script that came in with data may not run.
 */
export function pageWithHashes(
  rendered: string,
  nonce: string,
  sources: Sources = noSources,
): { html: string; policy: string } {
  const mark = ` nonce="${nonce}"`
  const hashes = [beforePaint, ...inlineScripts(rendered, mark)].map(hashOf)
  return {
    html: rendered.replaceAll(mark, ''),
    policy: `${directives(sources)}; form-action 'self'; ${scripts(hashes, sources)}`,
  }
}

/** A plain text search, because a regular expression would scan every uncached page character by character. */
function inlineScripts(html: string, mark: string): string[] {
  const scripts: string[] = []
  for (let at = html.indexOf(mark); at !== -1; at = html.indexOf(mark, at + 1)) {
    const tag = html.lastIndexOf('<', at)
    const start = html.indexOf('>', at) + 1
    const isInline = html.startsWith('<script', tag) && !html.slice(tag, start).includes(' src=')
    if (isInline) scripts.push(html.slice(start, html.indexOf('</script>', start)))
  }
  return scripts
}

const hashes = new Map<string, string>()
const maxHashes = 200

/** Most of a page's scripts are the same on every page, so their hashes are cached. */
function hashOf(script: string): string {
  const known = hashes.get(script)
  if (known) return known
  const made = `'sha256-${hash('sha256', script, 'base64')}'`
  if (hashes.size >= maxHashes) hashes.clear()
  hashes.set(script, made)
  return made
}
