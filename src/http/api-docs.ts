import { html } from 'hono/html'
import { messageLocales } from '#core/locale.ts'
import type { Theme } from '#shop/sites/theme.ts'
import { docsScript, docsStyle } from './api-docs-look.ts'
import type { openApiDocument } from './openapi.ts'
import type { JsonSchema } from './schema-example.ts'
import { fieldRows, typeOf } from './schema-fields.ts'
import { technicalPage } from './technical-page.ts'

type Document = ReturnType<typeof openApiDocument>
type Content = Record<string, { schema: JsonSchema; example?: unknown }>
type Operation = {
  summary: string
  tags: string[]
  parameters: { name: string; in: string; required: boolean; description?: string; schema: JsonSchema }[]
  security?: { apiKey: string[] }[]
  requestBody?: { content: Content }
  responses: { 200: { content: Content } }
}
type Listed = Operation & { method: string; path: string }

/** Written from the OpenAPI document alone. Readable without script; with it every call can be tried out. */
export function apiDocsPage(document: Document, shop: { name: string; theme: Theme }) {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]): Listed => ({
        ...(operation as Operation),
        method,
        path,
      }),
    ),
  )
  const groups = [...Map.groupBy(calls, ({ tags }) => tags[0] ?? '')]
  const shown = firstWithAnswer(groups.flatMap(([, list]) => list))
  const page = {
    ...shop,
    home: '/',
    title: 'API reference',
    style: docsStyle,
    script: docsScript,
    links: [
      { to: '/api/docs', label: 'API reference', isHere: true },
      { to: '/api/openapi.json', label: 'OpenAPI 3.1' },
      { to: '/status', label: 'Status' },
    ],
    body: html`<div class="frame">
      <nav class="calls" aria-label="Calls">
        <details open>
          <summary>${calls.length} calls</summary>
          ${groups.map(
            ([group, list]) => html`<b>${group}</b>
              <ul>
                ${list.map(({ path }) => html`<li><a href="#${anchor(path)}">${path.replace('/api/', '')}</a></li>`)}
              </ul>`,
          )}
        </details>
      </nav>
      <main>
        ${intro(document)}
        ${groups.map(
          ([group, list]) => html`<h2 class="group">${group}</h2>
            ${list.map((call) => callSection(call, shown))}`,
        )}
        <h2 class="group" id="errors">Errors</h2>
        <section class="call">
          <p>Every refusal has a status of 4xx or 5xx and this body.</p>
          ${fieldTable(document.components.schemas.Error as JsonSchema, 'The body of a refusal')}
        </section>
      </main>
    </div>`,
  }
  return technicalPage(page, "connect-src 'self'")
}

function intro({ info }: Document) {
  return html`<div class="intro">
    <h1>API reference</h1>
    <p>${info.description} The same as a document for tools: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
    <ul>
      <li>Send and expect JSON. A call that needs no payload takes an empty body or <code>{}</code>.</li>
      <li>The session is a cookie. A browser may call only from a page of the same host.</li>
      <li>
        Send an <code>Idempotency-Key</code> where a call takes one: a repetition gets the first response again and has
        no second effect.
      </li>
      <li>
        Messages are in the language of the header <code>x-locale</code> (${messageLocales.join(', ')}), otherwise of the
        locale cookie, otherwise of <code>Accept-Language</code>.
      </li>
      <li>
        Calls of other programs need a key of the site, with a scope, in
        <code>Authorization: Bearer amberway_…</code>. Such a call knows no session, and a key opens nothing else. Over
        the limit of the key it gets 429 with <code>Retry-After</code>.
      </li>
      <li>A refused call says why: see <a href="#errors">errors</a>.</li>
    </ul>
    <p class="note" data-script hidden>
      “Try it out” sends real calls to this shop with your session. An order that you place here is an order.
    </p>
  </div>`
}

/** Several calls give the same answer, such as the whole cart: it is written once. */
function firstWithAnswer(calls: readonly Listed[]): ReadonlyMap<string, Listed> {
  const first = new Map<string, Listed>()
  for (const call of calls) {
    const answer = answerOf(call)
    if (!first.has(answer)) first.set(answer, call)
  }
  return first
}

function answerOf({ responses }: Listed): string {
  return JSON.stringify(responses[200].content)
}

function callSection(call: Listed, shown: ReadonlyMap<string, Listed>) {
  const { method, path, summary, requestBody, responses } = call
  const same = shown.get(answerOf(call))
  const repeats = same === call ? undefined : same?.path
  const body = jsonOf(requestBody?.content)
  const isForm = Boolean(requestBody?.content['application/x-www-form-urlencoded'])
  const scope = scopeOf(call)
  const [[type, answer] = ['', { schema: {} }]] = Object.entries(responses[200].content)
  return html`<section class="call" id="${anchor(path)}">
    <h3>
      <span class="mark ${method === 'get' ? 'good' : 'info'}">${method.toUpperCase()}</span>
      <a href="#${anchor(path)}">${path}</a>
    </h3>
    <p>${summary}.</p>
    ${scope ? html`<p class="muted">Needs a key with the scope <code>${scope}</code>.</p>` : ''}
    ${parameterTable(call)}
    ${
      body
        ? html`<div>
            <h4>Request${isForm ? ', as JSON or as a form' : ''}</h4>
            ${fieldTable(body.schema, `Request of ${path}`)}
          </div>`
        : ''
    }
    ${
      repeats
        ? html`<p>Response 200: the same as of <a href="#${anchor(repeats)}">${repeats}</a>.</p>`
        : html`<details>
            <summary>Response 200, ${type}</summary>
            ${type === 'application/json' ? fieldTable(answer.schema, `Response of ${path}`) : html`<p>A file.</p>`}
          </details>`
    }
    <div class="sides">
      <div>
        <h4>Example</h4>
        <pre tabindex="0">${curl(call, body?.example)}</pre>
      </div>
      ${
        repeats || answer.example === undefined
          ? ''
          : html`<details>
              <summary>Example of the response</summary>
              <pre tabindex="0">${JSON.stringify(answer.example, null, 2)}</pre>
            </details>`
      }
    </div>
    ${tryOut(call, body?.example)}
  </section>`
}

/** Without `x-locale`, which every call takes. */
function parameterTable({ path, parameters }: Listed) {
  const own = parameters.filter(({ name }) => name !== 'x-locale')
  if (own.length === 0) return ''
  const rows = own.map(({ name, schema, required, description, in: place }) =>
    tableRow(name, typeOf(schema, schema), `in ${place}`, required ? 'required' : 'optional', description),
  )
  return html`<div>
    <h4>Parameters</h4>
    ${table('Name', `Parameters of ${path}`, rows)}
  </div>`
}

function scopeOf({ security }: Listed): string | undefined {
  return security?.[0]?.apiKey[0]
}

function tryOut(call: Listed, example: unknown) {
  const { method, path, parameters } = call
  return html`<form class="try" data-script data-method="${method.toUpperCase()}" data-path="${path}" hidden>
    <h4>Try it out</h4>
    <div class="fields">
      ${parameters
        .filter((parameter) => parameter.in === 'path')
        .map(({ name }) => html`<label>${name}<input name="path.${name}" required /></label>`)}
      ${parameters
        .filter((parameter) => parameter.in === 'query')
        .map(({ name }) => html`<label>${name}<input name="query.${name}" data-query="${name}" /></label>`)}
      ${scopeOf(call) ? html`<label>API key<input name="bearer" type="password" autocomplete="off" required /></label>` : ''}
      <label>
        Language
        <select name="locale">
          ${messageLocales.map((locale) => html`<option>${locale}</option>`)}
        </select>
      </label>
      ${
        parameters.some(({ name }) => name === 'Idempotency-Key')
          ? html`<label>Idempotency-Key<input name="key" minlength="8" maxlength="255" /></label>`
          : ''
      }
    </div>
    ${
      example === undefined
        ? ''
        : html`<label>Body<textarea name="body" spellcheck="false">${JSON.stringify(example, null, 2)}</textarea></label>`
    }
    <button>Send</button>
    <div role="status"></div>
    <pre tabindex="0" aria-label="Response body" hidden></pre>
  </form>`
}

function curl(call: Listed, example: unknown): string {
  const { method, path, parameters } = call
  const needsKey = parameters.some(({ name, required }) => name === 'Idempotency-Key' && required)
  return [
    `curl ${method === 'get' ? '' : '-X POST '}https://<host>${path}`,
    ...(example === undefined ? [] : ["-H 'content-type: application/json'"]),
    ...(scopeOf(call) ? ["-H 'authorization: Bearer amberway_…'"] : []),
    ...(needsKey ? ["-H 'idempotency-key: 7d1f4c1e'"] : []),
    ...(example === undefined ? [] : [`-d '${JSON.stringify(example)}'`]),
  ].join(' \\\n  ')
}

function fieldTable(schema: JsonSchema, label: string) {
  const rows = fieldRows(schema)
  if (rows.length === 0)
    return html`<p class="muted">${typeOf(schema, schema) === 'object' ? 'No fields.' : typeOf(schema, schema)}</p>`
  return table(
    'Field',
    label,
    rows.map(({ name, type, isRequired, notes }) =>
      tableRow(name, type, isRequired ? 'required' : 'optional', ...notes),
    ),
  )
}

function table(what: string, label: string, rows: unknown[]) {
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${label}">
    <table>
      <thead><tr><th scope="col">${what}</th><th scope="col">Type</th><th scope="col">Rules</th></tr></thead>
      <tbody>${rows}</tbody>
    </table>
  </div>`
}

function tableRow(name: string, type: string, ...notes: (string | undefined)[]) {
  return html`<tr><td><code>${name}</code></td><td><code>${type}</code></td><td>${notes.filter(Boolean).join('; ')}</td></tr>`
}

function jsonOf(content: Content | undefined): Content[string] | undefined {
  return content?.['application/json']
}

function anchor(path: string): string {
  return path.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '')
}
