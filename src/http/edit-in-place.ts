import type { InPlaceWords } from './in-place-words.ts'

/**
 * The editor of texts on a page of a shop. It is sent as text to those who have a pass to translate, so it may use nothing
 * from outside itself. Every text carries its key in signs that are not drawn (`marked-texts.server.ts`). What is saved is
 * shown at once: also where React writes the old text again, until the page is loaded again.
 */
export function editInPlace(): void {
  type Said = { key: string; text: string; node: Node | null }
  type Part = { form: string; label: string; text: string; key: string }
  type Text = {
    key: string
    language: string
    english: { form: string; text: string }[]
    placeholders: string[]
    parts: Part[]
    scopes: { site: string; name: string; seen: number }[]
  }
  type Refusal = { text?: string; message?: string; fields?: Record<string, string> }

  const own = document.currentScript as HTMLScriptElement
  const bar = own.parentElement as HTMLElement
  const { locale = '', words: json = '{}' } = own.dataset
  const words = JSON.parse(json) as InPlaceWords
  const mark = /\u{e0001}([\u{e0020}-\u{e007e}]+)\u{e007f}([^\u{e0001}\u{e007f}]*)/gu
  const attributes = ['aria-label', 'placeholder', 'title', 'alt']
  const untouched = 'script, style, office-bar, .office-edit'
  let isOn = true

  const keyIn = (tagged: string) =>
    [...tagged].map((sign) => String.fromCharCode((sign.codePointAt(0) ?? 0) - 0xe0000)).join('')
  const saidIn = (text: string | null, node: Node | null): Said[] =>
    text?.includes('\u{e0001}')
      ? [...text.matchAll(mark)].map(([, tagged = '', said = '']) => ({
          key: keyIn(tagged),
          text: said,
          node,
        }))
      : []
  const isOurs = (element: Element | null) => element?.closest(untouched) != null

  /** Every text below an element, with those of its attributes. */
  function textsBelow(root: Element): Said[] {
    const found: Said[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node: Node | null = root; node; node = walker.nextNode()) {
      if (node instanceof Element) {
        if (isOurs(node)) continue
        for (const name of attributes) found.push(...saidIn(node.getAttribute(name), null))
      } else if (!isOurs(node.parentElement)) found.push(...saidIn(node.nodeValue, node))
    }
    return found
  }
  const ownTexts = (element: Element) => [
    ...[...element.childNodes].flatMap((node) => (node instanceof Text ? saidIn(node.nodeValue, node) : [])),
    ...attributes.flatMap((name) => saidIn(element.getAttribute(name), null)),
  ]
  /** What a click on an element is about: its own texts, else those in it, else those just around it. */
  function textsAt(target: EventTarget | null): Said[] {
    if (!(target instanceof Element) || isOurs(target)) return []
    const near = ownTexts(target)
    if (near.length > 0) return near
    const below = target.querySelectorAll('*').length < 20 ? textsBelow(target) : []
    if (below.length > 0) return below
    const around = target.closest('a, button, label, p, li, h1, h2, h3, td, th, span')
    return around ? ownTexts(around) : []
  }

  /* What is saved replaces what the page said. */
  const changes = new Map<string, { original: string; previous: string; now: string }>()
  const written = new WeakMap<Node, string>()
  /** The text in its new words with the values that it has; null if it is not written by this template. */
  function rewritten(said: string, template: string, now: string): string | null {
    const names = [...template.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)
    const plain = template.split(/\{\{\w+\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    const values = new RegExp(`^${plain.join('(.*?)')}$`, 's').exec(said)
    if (!values) return null
    return now.replace(/\{\{(\w+)\}\}/g, (whole, name) => values[names.indexOf(name) + 1] ?? whole)
  }
  let isComplete = true
  function patched(text: string, isWritten: boolean): string {
    return text.replace(mark, (whole, tagged: string, said: string) => {
      const change = changes.get(keyIn(tagged))
      if (!change) return whole
      const next = rewritten(said, isWritten ? change.previous : change.original, change.now)
      if (next === null && said !== change.now) isComplete = false
      return next === null ? whole : whole.slice(0, whole.length - said.length) + next
    })
  }
  function patchNode(node: Node): void {
    const text = node.nodeValue ?? ''
    if (!text.includes('\u{e0001}') || isOurs(node.parentElement)) return
    const isWritten = written.get(node) === text
    if (isWritten && !isSaving) return
    const next = patched(text, isWritten)
    if (next === text) return
    written.set(node, next)
    node.nodeValue = next
  }
  function patchElement(element: Element): void {
    for (const name of attributes) {
      const text = element.getAttribute(name)
      if (!text?.includes('\u{e0001}')) continue
      const next = patched(text, false)
      if (next !== text) element.setAttribute(name, next)
    }
  }
  function patchBelow(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    for (let node: Node | null = root; node; node = walker.nextNode())
      if (node instanceof Element) patchElement(node)
      else patchNode(node)
  }
  let isSaving = false
  function show(parts: readonly Part[], forms: Record<string, string>): void {
    for (const { key, form, text } of parts) {
      const had = changes.get(key)
      changes.set(key, {
        original: had?.original ?? text,
        previous: had?.now ?? text,
        now: forms[form] ?? text,
      })
    }
    isComplete = true
    isSaving = true
    patchBelow(document.documentElement)
    isSaving = false
    // A sentence that the page puts together from pieces.
    if (!isComplete) location.reload()
  }

  /* All texts are underlined, those under the pointer are marked. Nothing of the page itself is changed for it. */
  const canHighlight = 'highlights' in CSS
  const rangesOf = (found: readonly Said[]) =>
    found.flatMap(({ node }) => {
      if (!node) return []
      const range = document.createRange()
      range.selectNodeContents(node)
      return [range]
    })
  let isDrawing = false
  function draw(): void {
    if (!canHighlight || isDrawing) return
    isDrawing = true
    requestAnimationFrame(() => {
      isDrawing = false
      CSS.highlights.set('office-texts', new Highlight(...(isOn ? rangesOf(textsBelow(document.body)) : [])))
    })
  }

  function element<Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    properties: Partial<HTMLElementTagNameMap[Name]> = {},
    ...children: (Node | string)[]
  ): HTMLElementTagNameMap[Name] {
    const made = Object.assign(document.createElement(name), properties)
    made.append(...children)
    return made
  }
  const without = (text: string) => text.replace(/[\u{e0001}-\u{e007f}]/gu, '')

  /** A dialog beside a place, or in the middle. The browser keeps the focus in it and gives it back. */
  function openDialog(label: string, place: DOMRect | null): HTMLDialogElement {
    const dialog = element('dialog', { className: 'office-edit' })
    dialog.setAttribute('aria-label', label)
    dialog.addEventListener('close', () => dialog.remove())
    document.body.append(dialog)
    dialog.showModal()
    const put = () => {
      const { width, height } = dialog.getBoundingClientRect()
      const left = place ? place.left : (innerWidth - width) / 2
      const below = place ? place.bottom + 8 : (innerHeight - height) / 2
      const top = below + height > innerHeight && place ? place.top - height - 8 : below
      dialog.style.left = `${Math.max(12, Math.min(left, innerWidth - width - 12))}px`
      dialog.style.top = `${Math.max(12, Math.min(top, innerHeight - height - 12))}px`
    }
    put()
    new ResizeObserver(put).observe(dialog)
    return dialog
  }
  const closing = (dialog: HTMLDialogElement) =>
    element('button', { type: 'button', textContent: words.close, onclick: () => dialog.close() })

  async function openEditor(key: string, others: readonly Said[], place: DOMRect | null): Promise<void> {
    const dialog = openDialog(key, place)
    const address = `/office-pass/text?${new URLSearchParams({ key, locale })}`
    const response = await fetch(address).catch(() => null)
    if (!response?.ok) {
      const said = response?.status === 403 ? words.ended : words.failed
      dialog.append(element('p', { role: 'alert', textContent: said }), closing(dialog))
      return
    }
    const text = (await response.json()) as Text
    let { seen = 0 } = text.scopes[0] ?? {}
    const problem = element('p', { className: 'office-edit__bad', role: 'alert' })
    const save = element('button', {
      type: 'submit',
      className: 'office-edit__save',
      textContent: words.save,
    })
    const areas = text.parts.map((part) => {
      const area = element('textarea', { name: part.form, value: part.text, rows: 1 })
      area.setAttribute('aria-label', part.label || text.language)
      const theirs = element('small')
      return { part, area, theirs, row: element('label', {}, part.label || text.language, area, theirs) }
    })
    const reason = () => {
      for (const { area } of areas) {
        if (area.value.trim() === '') return words.empty
        const lacking = text.placeholders.find((name) => !area.value.includes(`{{${name}}}`))
        if (lacking) return words.needed.replace('{0}', `{{${lacking}}}`)
      }
      return ''
    }
    const check = () => {
      problem.textContent = reason()
      save.setAttribute('aria-disabled', String(problem.textContent !== ''))
    }
    const scopes = element('fieldset', { className: 'office-edit__scopes' })
    scopes.setAttribute('aria-label', words.where)
    text.scopes.forEach((scope, at) => {
      const choice = element('input', { type: 'radio', name: 'site', value: scope.site, checked: at === 0 })
      choice.onchange = () => (seen = scope.seen)
      scopes.append(element('label', {}, choice, scope.name))
    })
    const form = element('form', { method: 'dialog' })
    form.oninput = check
    form.onkeydown = (event) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.requestSubmit()
    }
    form.onsubmit = async (event) => {
      event.preventDefault()
      if (reason() !== '' || save.disabled) return
      save.disabled = true
      const site = new FormData(form).get('site')
      const forms = Object.fromEntries(areas.map(({ part, area }) => [part.form, area.value.trim()]))
      const answer = await fetch('/office-pass/text', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ key: text.key, locale, site, seen, forms }),
      }).catch(() => null)
      save.disabled = false
      if (answer?.ok) {
        dialog.close()
        status.textContent = words.saved
        show(text.parts, forms)
        return
      }
      const refusal: Refusal = (await answer?.json().catch(() => null)) ?? {}
      problem.textContent = answer?.status === 403 ? words.ended : (refusal.text ?? words.failed)
      if (refusal.fields?.seen) seen = Number(refusal.fields.seen)
      for (const { part, theirs } of areas) {
        const said = refusal.fields?.[`theirs_${part.form}`]
        theirs.textContent = said === undefined ? '' : `${words.theirs} ${said}`
      }
    }
    form.append(
      element('h2', { textContent: text.key }),
      ...text.english.map((one) =>
        element(
          'p',
          {},
          element('small', { textContent: one.form ? `English, ${one.form}: ` : 'English: ' }),
          one.text,
        ),
      ),
      ...areas.map(({ row }) => row),
      scopes,
      problem,
      element('p', { className: 'office-edit__row' }, closing(dialog), save),
    )
    dialog.append(form)
    const keys = [...new Map(others.map((said) => [said.key, said])).values()].filter(
      (said) => said.key !== key,
    )
    if (keys.length > 0)
      dialog.append(element('small', { textContent: words.other }), listOf(keys, dialog, place))
    check()
    areas[0]?.area.focus()
    areas[0]?.area.select()
  }

  function listOf(
    found: readonly Said[],
    dialog: HTMLDialogElement,
    place: DOMRect | null,
  ): HTMLUListElement {
    const list = element('ul')
    for (const { key, text } of found) {
      const open = () => {
        dialog.close()
        void openEditor(key, found, place)
      }
      const name = element('small', { textContent: key })
      list.append(
        element('li', {}, element('button', { type: 'button', onclick: open }, without(text), name)),
      )
    }
    return list
  }

  function openList(): void {
    const dialog = openDialog(words.list, null)
    const found = [
      ...new Map(
        [...textsBelow(document.head), ...textsBelow(document.body)].map((said) => [said.key, said]),
      ).values(),
    ]
    const field = element('input', { type: 'search' })
    field.setAttribute('aria-label', words.find)
    let list = listOf(found, dialog, null)
    field.oninput = () => {
      const typed = field.value.toLowerCase()
      const fitting = found.filter(({ key, text }) => `${key} ${text}`.toLowerCase().includes(typed))
      const next = listOf(fitting, dialog, null)
      list.replaceWith(next)
      list = next
    }
    dialog.append(element('h2', { textContent: words.list }), field, list, closing(dialog))
    field.focus()
  }

  const status = element('span', { role: 'status' })
  const toggle = element('button', { type: 'button', textContent: words.editing })
  const turn = (on: boolean) => {
    isOn = on
    toggle.setAttribute('aria-pressed', String(on))
    document.documentElement.toggleAttribute('data-office-editing', on)
    draw()
  }
  toggle.onclick = () => turn(!isOn)
  const tools = element('span', { className: 'office-bar__tools' }, status, toggle)
  tools.append(element('button', { type: 'button', textContent: words.list, onclick: openList }))

  /** Keys press what they are on as usual: the list is for them. */
  const isMeant = (event: MouseEvent) => isOn && !event.ctrlKey && !event.metaKey && event.button === 0
  function begin(): void {
    bar.insertBefore(tools, bar.lastElementChild)
    turn(true)
    for (const name of ['pointerdown', 'mousedown', 'pointerup', 'mouseup'] as const)
      addEventListener(
        name,
        (event) => {
          if (!isMeant(event) || textsAt(event.target).length === 0) return
          event.stopImmediatePropagation()
          if (name === 'mousedown') event.preventDefault()
        },
        true,
      )
    addEventListener(
      'click',
      (event) => {
        const found = isMeant(event) && event.detail > 0 ? textsAt(event.target) : []
        const [first] = found
        if (!first) return
        event.preventDefault()
        event.stopImmediatePropagation()
        void openEditor(first.key, found, (event.target as Element).getBoundingClientRect())
      },
      true,
    )
    addEventListener('pointerover', ({ target }) => {
      if (canHighlight)
        CSS.highlights.set('office-text-here', new Highlight(...(isOn ? rangesOf(textsAt(target)) : [])))
    })
    new MutationObserver((records) => {
      if (changes.size > 0)
        for (const { target, addedNodes, type } of records) {
          if (type === 'characterData') patchNode(target)
          else if (type === 'attributes') patchElement(target as Element)
          for (const node of addedNodes) patchBelow(node)
        }
      draw()
    }).observe(document.documentElement, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: attributes,
    })
  }

  /* React must find the page as the server wrote it. */
  const html = document.documentElement
  if (html.dataset.hydrated) begin()
  else
    new MutationObserver((_, waiting) => {
      if (!html.dataset.hydrated) return
      waiting.disconnect()
      begin()
    }).observe(html, { attributes: true, attributeFilter: ['data-hydrated'] })
}
