import { type Cheerio, type CheerioAPI, load } from 'cheerio'
import type { AnyNode, Element } from 'domhandler'
import { browser, type Door } from './browser.ts'

/** The exact text, or a pattern. */
type Name = string | RegExp
type Changes = Record<string, string | boolean>
type Options = { host?: string; headers?: Record<string, string> }

const maxRedirects = 5

/**
 * A browser without JavaScript: opens pages over HTTP, follows links and submits forms exactly as the HTML has them. A
 * missing link, button, field or option throws, so that a test fails when a form loses one.
 */
export function plainBrowser(shop: Door, options: Options = {}) {
  const visitor = browser(shop, options)
  const origin = `http://${options.host ?? 'localhost'}`

  async function open(path: string, request: RequestInit = {}): Promise<PlainPage> {
    let response = await visitor.send(path, request)
    let at = path
    for (let redirects = 0; isRedirect(response); redirects += 1) {
      if (redirects === maxRedirects) throw new Error(`${path} redirects without end`)
      const to = new URL(response.headers.get('location') ?? '', new URL(at, origin))
      // A provider's page is not opened here; the test presses its buttons itself.
      if (to.host !== new URL(origin).host) return new PlainPage(openFrom(at), to.href, response, '')
      at = to.pathname + to.search + to.hash
      response = await visitor.send(to.pathname + to.search, {})
    }
    return new PlainPage(openFrom(at), at, response, await response.text())
  }

  /** Sends the current page as the referer, as a browser does. */
  function openFrom(page: string) {
    const referer = new URL(page.replace(/#.*/, ''), origin).href
    return (path: string, request: RequestInit = {}) =>
      open(path, { ...request, headers: { referer, ...request.headers } })
  }

  return { ...visitor, open }
}

export class PlainPage {
  readonly $: CheerioAPI
  readonly status: number
  readonly headers: Headers
  /** Path with query; the full URL on another host. */
  readonly path: string
  readonly html: string
  readonly #open: (path: string, request?: RequestInit) => Promise<PlainPage>

  constructor(open: PlainPage['open'], path: string, { status, headers }: Response, html: string) {
    this.#open = open
    this.path = path
    this.status = status
    this.headers = headers
    this.html = html
    // Without JavaScript the content of <noscript> is part of the page.
    this.$ = load(html, { scriptingEnabled: false })
  }

  open(path: string, request?: RequestInit): Promise<PlainPage> {
    return this.#open(path, request)
  }

  /** The text of the first match, with collapsed whitespace. */
  text(selector = 'body'): string {
    return words(this.$(selector).first())
  }

  texts(selector: string): string[] {
    return this.$(selector)
      .toArray()
      .map((element) => words(this.$(element)))
  }

  get title(): string {
    return words(this.$('head > title'))
  }

  /** The content of a meta element by name or property. */
  meta(name: string): string | undefined {
    return this.$(`meta[name="${name}"], meta[property="${name}"]`).attr('content')
  }

  attribute(selector: string, name: string): string | undefined {
    return this.$(selector).first().attr(name)
  }

  /** The target of the link with this name, anywhere or inside a selector. */
  link(name: Name, within = 'body'): string {
    return attributeOf(this.#named(`${within} a[href]`, name), 'href')
  }

  hasLink(name: Name, within = 'body'): boolean {
    return this.#all(`${within} a[href]`, name).length > 0
  }

  follow(name: Name, within?: string): Promise<PlainPage> {
    const to = new URL(this.link(name, within), new URL(this.path, 'http://here'))
    return this.#open(to.pathname + to.search)
  }

  hasButton(name: Name): boolean {
    return this.#all('button, input[type=submit]', name).length > 0
  }

  /** Presses a button, anywhere or inside a selector: submits its form as the page has it, except for these fields. */
  press(name: Name, changes: Changes = {}, within = 'body'): Promise<PlainPage> {
    const button = this.#named(`${within} :is(button, input[type=submit])`, name)
    if (button.attr('disabled') !== undefined) throw new Error(`${name} is disabled`)
    const form = this.#formOf(button)
    const fields = this.#fieldsOf(form, changes)
    const pressed = button.attr('name')
    if (pressed) fields.append(pressed, button.attr('value') ?? '')
    const action = new URL(
      button.attr('formaction') ?? form.attr('action') ?? '',
      new URL(this.path, 'http://here'),
    )
    const method = (button.attr('formmethod') ?? form.attr('method') ?? 'get').toLowerCase()
    if (method === 'get') return this.#open(`${action.pathname}?${fields}`)
    return this.#open(action.pathname + action.search, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: fields,
    })
  }

  /** The value of a field: its text, the chosen option or the chosen radio. */
  value(name: string): string | undefined {
    const controls = this.$(`[name="${name}"]`)
    const kind = controls.attr('type')
    const chosen =
      kind === 'radio' || kind === 'checkbox'
        ? controls.filter((_, one) => 'checked' in one.attribs)
        : controls
    const value = chosen.first().val()
    return Array.isArray(value) ? value[0] : value
  }

  /** The hint and the error of a field. */
  description(selector: string): string {
    const ids = this.attribute(selector, 'aria-describedby')?.split(' ') ?? []
    return ids.map((id) => this.text(`[id="${id}"]`)).join(' ')
  }

  #formOf(button: Cheerio<Element>): Cheerio<Element> {
    const id = button.attr('form')
    const form = id ? this.$<Element, string>(`form[id="${id}"]`) : button.closest('form')
    if (form.length === 0) throw new Error(`No form is sent by ${nameOf(button)}`)
    return form as Cheerio<Element>
  }

  #fieldsOf(form: Cheerio<Element>, changes: Changes): URLSearchParams {
    const id = form.attr('id')
    const controls = form.find('input, select, textarea').add(id ? this.$(`[form="${id}"]`) : [])
    for (const [name, value] of Object.entries(changes)) {
      const named = controls.filter((_, control) => this.$(control).attr('name') === name) as Cheerio<Element>
      if (named.length === 0) throw new Error(`The form has no field ${name}`)
      this.#set(named, name, value)
    }
    return new URLSearchParams(controls.serializeArray().map(({ name, value }) => [name, value]))
  }

  #set(controls: Cheerio<Element>, name: string, value: string | boolean): void {
    const kind = controls.attr('type')
    // Of several checkboxes with one name, a string ticks the one with that value.
    if (kind === 'radio' || (kind === 'checkbox' && typeof value === 'string')) {
      const chosen = controls.filter((_, control) => control.attribs.value === value)
      if (chosen.length === 0) throw new Error(`${name} has no choice ${value}`)
      if ('disabled' in (chosen.get(0)?.attribs ?? {})) throw new Error(`${name} ${value} is disabled`)
      if (kind === 'radio') controls.removeAttr('checked')
      chosen.attr('checked', '')
    } else if (kind === 'checkbox') {
      if (value === true) controls.attr('checked', '')
      else controls.removeAttr('checked')
    } else if (controls.is('select')) {
      const option = controls.find('option').filter((_, one) => {
        return one.attribs.value === value || words(this.$(one)) === value
      })
      if (option.length === 0) throw new Error(`${name} has no option ${value}`)
      controls.find('option').removeAttr('selected')
      option.attr('selected', '')
    } else if (controls.is('textarea')) controls.text(String(value))
    else controls.attr('value', String(value))
  }

  #all(selector: string, name: Name): Element[] {
    return this.$<Element, string>(selector)
      .toArray()
      .filter((element) => {
        const own = nameOf(this.$(element))
        return typeof name === 'string' ? own === name : name.test(own)
      })
  }

  #named(selector: string, name: Name): Cheerio<Element> {
    const [found] = this.#all(selector, name)
    if (!found) {
      const others = this.$<Element, string>(selector)
        .toArray()
        .map((element) => nameOf(this.$(element)))
      throw new Error(`No ${selector} is called ${name} at ${this.path}; there are: ${others.join(' | ')}`)
    }
    return this.$(found)
  }
}

function isRedirect({ status, headers }: Response): boolean {
  return status >= 300 && status < 400 && headers.has('location')
}

/** The accessible name. */
function nameOf(element: Cheerio<Element>): string {
  return (element.attr('aria-label') ?? words(element)) || String(element.val() ?? '')
}

function words(element: Cheerio<AnyNode>): string {
  return element.text().replace(/\s+/g, ' ').trim()
}

function attributeOf(element: Cheerio<Element>, name: string): string {
  return element.attr(name) ?? ''
}
