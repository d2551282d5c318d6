export type Element = {
  name: string
  attributes: Readonly<Record<string, string>>
  text: string
  children: Element[]
}

const tag = /<(\/)?([A-Za-z][\w.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/)?>/y
const skipped = /<\?[^>]*\?>|<!--[\s\S]*?-->/y
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const deepest = 20

/**
 * Enough of XML for the answers of couriers: elements, attributes, text. No document types and no entities of its own,
 * so nothing in an answer can refer to anything outside. Null for what is not well formed.
 */
export function readXml(text: string): Element | null {
  const root: Element = { name: '', attributes: {}, text: '', children: [] }
  const open = [root]
  let at = 0
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found) at = pattern.lastIndex
    return found
  }
  while (at < text.length) {
    const current = open.at(-1)
    if (!current || open.length > deepest) return null
    if (text[at] !== '<') {
      const end = text.indexOf('<', at)
      const piece = text.slice(at, end < 0 ? text.length : end)
      current.text += plain(piece)
      at += piece.length
      continue
    }
    if (take(skipped)) continue
    const found = take(tag)
    if (!found) return null
    const [, isEnd, name = '', pairs = '', isEmpty] = found
    if (isEnd) {
      if (current.name !== name || open.length === 1) return null
      open.pop()
      continue
    }
    const element: Element = { name, attributes: attributesIn(pairs), text: '', children: [] }
    current.children.push(element)
    if (!isEmpty) open.push(element)
  }
  const [first, ...more] = root.children
  return open.length === 1 && first && more.length === 0 && root.text.trim() === '' ? first : null
}

/** The text of the first child of that name; empty if there is none. */
export function textOf(element: Element, name: string): string {
  return element.children.find((child) => child.name === name)?.text.trim() ?? ''
}

export function xmlText(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.codePointAt(0)};`)
}

function attributesIn(pairs: string): Record<string, string> {
  return Object.fromEntries(
    [...pairs.matchAll(/([\w:.-]+)="([^"<]*)"/g)].map(([, name = '', value = '']) => [name, plain(value)]),
  )
}

function plain(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(\w+));/g, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null
    if (code === null) return entities[name] ?? whole
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}
