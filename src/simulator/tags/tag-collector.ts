import type { Answer, Question } from '../http-listener.ts'
import { tagScript } from './tag-scripts.ts'

export type CollectedCall = {
  at: string
  /** Which service, its id of the shop, and the page that it was on. */
  tag: string
  id: string
  page: string
  call: unknown
}
export type TagCollector = {
  answer(question: Question): Answer
  list(): readonly CollectedCall[]
  clear(): void
}

const maxKept = 1000
const html = { 'content-type': 'text/html; charset=utf-8' }
const script = {
  'content-type': 'text/javascript; charset=utf-8',
  'cross-origin-resource-policy': 'cross-origin',
}

/** In place of tag manager, pixels, Criteo, Klaviyo and live chat: keeps what they would have been told, and shows it. */
export function createTagCollector(now: () => number): TagCollector {
  let calls: CollectedCall[] = []
  return {
    list: () => calls,
    clear() {
      calls = []
    },
    answer({ method, path, body }) {
      const found = method === 'GET' ? tagScript(path) : null
      if (found !== null) return { status: 200, headers: script, body: found }
      if (method === 'GET' && path === '/') return { status: 200, headers: html, body: listPage(calls) }
      if (method !== 'POST' || path !== '/collect') return { status: 404, body: 'nothing here' }
      try {
        const { tag, id, page, call } = JSON.parse(body)
        const told = {
          at: new Date(now()).toISOString(),
          tag: String(tag),
          id: String(id),
          page: String(page),
          call,
        }
        calls = [...calls, told].slice(-maxKept)
        return { status: 204, body: '' }
      } catch {
        return { status: 400, body: 'not JSON' }
      }
    },
  }
}

const style = `
body{margin:0 auto;max-width:76rem;padding:2rem 1.25rem;font:16px/1.5 system-ui,sans-serif;color:#1d2328;background:#fff}
h1{margin:0 0 .25rem;font-size:1.5rem}
p{margin:0 0 1.5rem;color:#57606a}
table{width:100%;border-collapse:collapse;font-size:14px}
th,td{padding:.5rem .75rem .5rem 0;border-bottom:1px solid #d8dee4;text-align:start;vertical-align:top}
td:last-child{width:55%}
pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;font:13px/1.45 ui-monospace,monospace}
time{white-space:nowrap;font-variant-numeric:tabular-nums}
@media(prefers-color-scheme:dark){body{color:#e6edf3;background:#0d1117}p{color:#9198a1}th,td,tr{border-color:#30363d!important}}
@media(max-width:767px){thead{display:none}tr{display:block;padding:.75rem 0;border-bottom:1px solid #d8dee4}td{display:block;width:auto!important;padding:0;border:0}}`

function listPage(calls: readonly CollectedCall[]): string {
  const rows = calls
    .toReversed()
    .map(
      ({ at, tag, id, page, call }) =>
        `<tr><td><time datetime="${escaped(at)}">${escaped(at.slice(11, 19))}</time></td><td>${escaped(tag)} ${escaped(id)}</td>` +
        `<td>${escaped(page)}</td><td><pre>${escaped(JSON.stringify(call, null, 1))}</pre></td></tr>`,
    )
    .join('')
  const content =
    rows === ''
      ? '<p>Nothing yet. A tag speaks only on a site that has one, after the visitor has allowed it.</p>'
      : `<p>The newest first. Nothing of this leaves the machine.</p>
<table><thead><tr><th scope="col">Time</th><th scope="col">Tag</th><th scope="col">Page</th><th scope="col">What it was told</th></tr></thead>
<tbody>${rows}</tbody></table>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>What tags are told</title><style>${style}</style></head><body><h1>What tags are told</h1>${content}</body></html>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
