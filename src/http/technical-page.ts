import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import { technicalStyle } from '#shop/sites/technical-style.ts'
import type { Theme } from '#shop/sites/theme.ts'

/** What pages for engineers and operators, and error pages, share. They load nothing: style and script are part of the page. */
const rules = `
*{box-sizing:border-box}
html{scroll-padding-top:var(--s4);-webkit-text-size-adjust:100%}
body{margin:0;font:var(--fs-body)/1.5 system-ui,sans-serif;color:var(--text);background:var(--bg)}
h1,h2,h3,h4,p,ul,ol,dl,dd,pre,table,figure{margin:0}
h1{font-size:var(--fs-h1);line-height:1.15;letter-spacing:-.02em;overflow-wrap:anywhere}
@media(max-width:767px){h1{font-size:var(--fs-h2)}}
h2{font-size:var(--fs-h3);line-height:1.25;letter-spacing:-.01em}
a{color:var(--link);text-underline-offset:3px}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px;border-radius:var(--r-chip)}
code,pre,textarea{font-family:ui-monospace,"SF Mono",Menlo,Consolas,monospace;font-size:var(--fs-note)}
pre{overflow-x:auto;padding:var(--s3) var(--s4);border:1px solid var(--border);border-radius:var(--r-ctl);background:var(--inset);line-height:1.6}
.bar{display:flex;flex-wrap:wrap;align-items:center;gap:var(--s2) var(--s5);padding:var(--s3) var(--s5);border-bottom:1px solid var(--border);background:var(--surface)}
.logo{margin-inline-end:auto;color:var(--primary);font-size:1.375rem;font-weight:var(--logo-weight);letter-spacing:var(--logo-spacing);text-transform:var(--logo-case);text-decoration:none}
.bar nav{display:flex;gap:var(--s4);font-size:var(--fs-small)}
.bar a[aria-current]{color:var(--text);font-weight:var(--w-bold);text-decoration:none}
.muted{color:var(--muted);font-size:var(--fs-small)}
.mark{display:inline-block;padding:2px 8px;border-radius:var(--r-chip);background:var(--neutral-soft);font-size:var(--fs-meta);font-weight:var(--w-bold);line-height:18px;white-space:nowrap}
.good{color:var(--success);background:var(--success-soft)}
.warn{color:var(--warn);background:var(--warn-soft)}
.bad{color:var(--danger);background:var(--danger-soft)}
.info{color:var(--info);background:var(--info-soft)}
table{width:100%;border-collapse:collapse;font-size:var(--fs-small)}
th{padding:var(--s2) var(--s3) var(--s2) 0;border-bottom:1px solid var(--border);color:var(--muted);font-size:var(--fs-meta);font-weight:var(--w-medium);text-align:start}
td{padding:var(--s2) var(--s3) var(--s2) 0;border-bottom:1px solid var(--border);vertical-align:top;overflow-wrap:anywhere}`

type Page = {
  theme: Theme
  /** English by default, as what engineers read. */
  lang?: string
  /** The name of the shop, which leads to its home page. */
  name: string
  home: string
  title: string
  style: string
  links: readonly { to: string; label: string; isHere?: boolean }[]
  body: unknown
  script?: string
}

/** The page, and the policy that allows nothing but what it contains and `more`. */
export function technicalPage(page: Page, ...more: string[]): { html: string; policy: string } {
  const { theme, lang = 'en', name, home, title, links, body, script } = page
  const { style, hash } = styleOf(theme, page.style)
  const policy = [
    "default-src 'none'",
    `style-src '${hash}'`,
    ...(script ? [`script-src '${hashOf(script)}'`] : []),
    ...more,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  const markup = html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} | ${name}</title>
        <style>${raw(style)}</style>
      </head>
      <body>
        <header class="bar">
          <a class="logo" href="${home}">${name}</a>
          ${links.length > 0 ? html`<nav aria-label="Pages">${links.map(linkTo)}</nav>` : ''}
        </header>
        ${body}
        ${script ? html`<script>${raw(script)}</script>` : ''}
      </body>
    </html>`
  // Most of the white space is the template's own indentation.
  return { html: String(markup).replace(/>\s*\n\s*</g, '>\n<'), policy }
}

const styles = new WeakMap<Theme, Map<string, { style: string; hash: string }>>()

/** Made once for each theme: an error page must cost little, or who sends nonsense keeps the shop busy. */
function styleOf(theme: Theme, own: string): { style: string; hash: string } {
  const ofTheme = styles.get(theme) ?? new Map<string, { style: string; hash: string }>()
  styles.set(theme, ofTheme)
  const known = ofTheme.get(own)
  if (known) return known
  const style = technicalStyle(theme, (rules + own).replaceAll('\n', ''))
  const made = { style, hash: hashOf(style) }
  ofTheme.set(own, made)
  return made
}

function linkTo({ to, label, isHere }: Page['links'][number]) {
  return html`<a href="${to}" ${isHere ? raw('aria-current="page"') : ''}>${label}</a>`
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
