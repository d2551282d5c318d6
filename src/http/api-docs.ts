import { html } from 'hono/html'
import type { Call } from './call.ts'
import { documentedPath } from './openapi.ts'

type Document = { info: { title: string; version: string; description: string } }
type Operation = { summary: string; requestBody?: unknown; responses: Record<string, unknown> }

const style = `
  body { max-width: 60rem; margin: 0 auto; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; color: #17211f; background: #fbfaf7 }
  section { border-top: 1px solid #17211f; padding: 1rem 0 }
  pre { overflow-x: auto; padding: .75rem; background: #f1efe9; font-size: .875rem }
  h2 { font-size: 1.125rem; overflow-wrap: anywhere } b { text-transform: uppercase }`

export const apiDocsStyle = style

/** A page without scripts, which prints well and loads nothing from other hosts. */
export function apiDocsPage(
  document: Document & { paths: Record<string, Record<string, unknown>> },
  calls: readonly Call[],
) {
  const { title, version, description } = document.info
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} API</title>
        <style>${style}</style>
      </head>
      <body>
        <main>
          <h1>${title} API ${version}</h1>
          <p>${description} The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
          <nav aria-label="Calls">
            <ul>
              ${calls.map(({ path }) => html`<li><a href="#${anchor(path)}">${path}</a></li>`)}
            </ul>
          </nav>
          ${calls.map(({ method, path }) => callSection(method, path, document.paths[documentedPath({ path })]?.[method] as Operation))}
        </main>
      </body>
    </html>`
}

function callSection(method: string, path: string, { summary, requestBody, responses }: Operation) {
  return html`<section id="${anchor(path)}">
    <h2><b>${method}</b> ${path}</h2>
    <p>${summary}.</p>
    ${requestBody ? html`<h3>Payload</h3>${json(requestBody)}` : ''}
    <h3>Answer</h3>
    ${json(responses[200])}
  </section>`
}

function json(value: unknown) {
  return html`<pre tabindex="0">${JSON.stringify(value, null, 2)}</pre>`
}

function anchor(path: string): string {
  return path.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '')
}
