import { type Cheerio, type CheerioAPI, load } from 'cheerio'
import type { AnyNode, Element } from 'domhandler'
import { browser, type Door } from './browser.ts'

/** Exactly these words, or whatever fits the pattern. */
type Name = string | RegExp
type Changes = Record<string, string | boolean>
type Options = { host?: string; headers?: Record<string, string> }

const maxRedirects = 5

/**
 * A browser that runs no script: opens pages over HTTP, follows links and submits forms exactly as the HTML has them. A
 * link, button, field or option that the page does not have is an error, so that a form that has lost one fails.
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
      // A provider's page is not ours to open: the test presses what it wants there.
      if (to.host !== new URL(origin).host) return new PlainPage(openFrom(at), to.href, response, '')
      at = to.pathname + to.search + to.hash
      response = await visitor.send(to.pathname + to.search, {})
    }
    return new PlainPage(openFrom(at), at, response, await response.text())
  }

  /** As a browser does, each request names the page that it comes from. */
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
  /** With its query; an address of another host is whole. */
  readonly path: string
  readonly html: string
  readonly #open: (path: string, request?: RequestInit) => Promise<PlainPage>

  constructor(open: PlainPage['open'], path: string, { status, headers }: Response, html: string) {
    this.#open = open
    this.path = path
    this.status = status
    this.headers = headers
    this.html = html
    // Without script, what stands in <noscript> is part of the page.
    this.$ = load(html, { scriptingEnabled: false })
  }

  open(path: string, request?: RequestInit): Promise<PlainPage> {
    return this.#open(path, request)
  }

  /** The words of what the selector finds, with single spaces between them. */
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

  /** Of the head: a meta by name or property. */
  meta(name: string): string | undefined {
    return this.$(`meta[name="${name}"], meta[property="${name}"]`).attr('content')
  }

  attribute(selector: string, name: string): string | undefined {
    return this.$(selector).first().attr(name)
  }

  /** The link by that name, anywhere or inside of what the selector finds. */
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

  /** Presses the button, anywhere or inside of what the selector finds: its form is sent as the page has it, but for these fields. */
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

  /** What the field of that name holds: its text, the chosen option, or the chosen radio. */
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

  /** What is said beside a field: its hint and what is wrong with it. */
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
    // Of several boxes by one name a text ticks the one of that value.
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

/** As a screen reader would call it. */
function nameOf(element: Cheerio<Element>): string {
  return (element.attr('aria-label') ?? words(element)) || String(element.val() ?? '')
}

function words(element: Cheerio<AnyNode>): string {
  return element.text().replace(/\s+/g, ' ').trim()
}

function attributeOf(element: Cheerio<Element>, name: string): string {
  return element.attr(name) ?? ''
}
