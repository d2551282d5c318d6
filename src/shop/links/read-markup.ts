import { Tokenizer } from 'htmlparser2'
import type { DataNode } from './product-data.ts'

export type Markup = {
  title: string
  heading: string
  /** Contents of `<meta>` by their name or property, in lower case. */
  metas: ReadonlyMap<string, string>
  /** The texts of the JSON-LD blocks. */
  jsonLd: readonly string[]
  /** Microdata, in the shape of JSON-LD. */
  items: readonly DataNode[]
  selects: readonly Select[]
}
/** With everything that may name it: its own name, id and label. */
export type Select = { names: string; id: string; values: string[] }

type Attributes = Partial<Record<string, string>>
/** An element that is open. */
type Frame = {
  name: string
  depth: number
  item: DataNode | null
  text: string
  maxText: number
  /** What to do with the text once it is complete. */
  take: ((text: string) => void) | null
}

/** A hostile page has no end of everything; a product page stays far below each of these. */
const maxDepth = 256
const maxItems = 500
const maxProperties = 5000
const maxSelects = 50
const maxValues = 60
const maxTaking = 16
const longestText = 500
const longestJsonLd = 600_000
const maxAttributes = 40

const withoutEnd = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
/** Where microdata has a value that is not the text of its element. */
const valueAttributes = ['content', 'src', 'href', 'datetime', 'value'] as const

/**
 * What a page says of itself, in one pass. Uses the tokens only: the parser behind them shifts all open elements for
 * each new one, so a page of nested tags would occupy the process for minutes.
 */
export function readMarkup(html: string): Markup {
  const metas = new Map<string, string>()
  const jsonLd: string[] = []
  const items: DataNode[] = []
  const selects: Select[] = []
  const labels = new Map<string, string>()
  const found = { title: '', heading: '' }
  let itemCount = 0
  let propertyCount = 0
  let select: Select | null = null

  const stack: Frame[] = []
  /** Those of the stack that collect their text. */
  const taking: Frame[] = []
  const scopes: Frame[] = []
  /** How many elements of a name are open: most closings of a hostile page close none. */
  const openCount = new Map<string, number>()
  let tag = ''
  let attributes: Attributes = {}
  let attributeCount = 0
  let attribute = ''
  let value = ''

  function addProperty(item: DataNode, names: string, given: unknown) {
    for (const name of names.split(/\s+/)) {
      if (propertyCount++ > maxProperties || name === '') return
      item[name] = [...list(item[name]).slice(-maxValues), given]
    }
  }

  function openItem(): DataNode | null {
    const { itemscope, itemtype, itemprop } = attributes
    if (itemscope === undefined || itemCount++ > maxItems) return null
    // Without a prototype: the page chooses the names of its properties.
    const item: DataNode = Object.assign(Object.create(null), { '@type': itemtype ?? '' })
    const parent = scopes.at(-1)?.item
    if (itemprop !== undefined && parent) addProperty(parent, itemprop, item)
    else if (itemprop === undefined) items.push(item)
    return item
  }

  const first = (name: keyof typeof found) => (text: string) => {
    if (found[name] === '') found[name] = text
  }

  /** What is done with the text of this element; null for most. */
  function taker(): Frame['take'] {
    const { type = '', itemprop, itemscope, for: labelled, value: given, disabled } = attributes
    if (tag === 'script') {
      return /^application\/ld\+json\b/i.test(type.trim()) ? (text) => void jsonLd.push(text) : null
    }
    if (tag === 'title' && !openCount.get('svg')) return first('title')
    if (tag === 'h1') return first('heading')
    if (tag === 'label' && labelled) return (text) => void labels.set(labelled, text)
    if (tag === 'option' && select && given !== '' && disabled === undefined) {
      const { values } = select
      return (text) => void (values.length < maxValues && values.push(text))
    }
    const item = scopes.at(-1)?.item
    if (itemprop === undefined || itemscope !== undefined || !item) return null
    const written = valueAttributes.map((name) => attributes[name]).find((text) => text !== undefined)
    if (written === undefined) return (text) => addProperty(item, itemprop, text)
    addProperty(item, itemprop, written)
    return null
  }

  function open() {
    const { name, property, content, id = '', 'aria-label': label = '' } = attributes
    if (tag === 'meta' && content !== undefined) {
      for (const key of [property, name]) {
        const known = key?.trim().toLowerCase()
        if (known && !metas.has(known) && metas.size < maxValues * 4) metas.set(known, content)
      }
    }
    if (tag === 'select' && selects.length < maxSelects) {
      select = { id, names: [name ?? '', id, label].join(' '), values: [] }
      selects.push(select)
    }
    if (tag === 'option' && stack.at(-1)?.name === 'option') close('option')
    const take = taking.length < maxTaking ? taker() : null
    const item = openItem()
    if (withoutEnd.has(tag) || stack.length >= maxDepth) return
    const maxText = tag === 'script' ? longestJsonLd : longestText
    const frame = { name: tag, depth: stack.length, item, text: '', maxText, take }
    stack.push(frame)
    openCount.set(tag, (openCount.get(tag) ?? 0) + 1)
    if (take) taking.push(frame)
    if (item) scopes.push(frame)
  }

  function close(name: string) {
    if (!openCount.get(name)) return
    if (name === 'select') select = null
    const at = stack.findLastIndex((frame) => frame.name === name)
    for (const frame of stack.splice(at)) {
      openCount.set(frame.name, (openCount.get(frame.name) ?? 1) - 1)
      frame.take?.(frame.text)
    }
    for (const frames of [taking, scopes]) while ((frames.at(-1)?.depth ?? -1) >= at) frames.pop()
  }

  function addText(text: string) {
    for (const frame of taking) {
      if (frame.text.length < frame.maxText) frame.text += text.slice(0, frame.maxText - frame.text.length)
    }
  }

  const nameAt = (start: number, end: number) => html.slice(start, Math.min(end, start + 60)).toLowerCase()
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname(start, end) {
        tag = nameAt(start, end)
        attributes = {}
        attributeCount = 0
      },
      onattribname(start, end) {
        attribute = nameAt(start, end)
        value = ''
      },
      onattribdata(start, end) {
        if (value.length < longestText * 5) value += html.slice(start, Math.min(end, start + longestText * 5))
      },
      onattribentity(codepoint) {
        if (value.length < longestText * 5) value += String.fromCodePoint(codepoint)
      },
      onattribend() {
        if (attributeCount++ < maxAttributes && !Object.hasOwn(attributes, attribute))
          attributes[attribute] = value
      },
      onopentagend: open,
      onselfclosingtag: open,
      onclosetag: (start, end) => close(nameAt(start, end)),
      ontext: (start, end) => taking.length > 0 && addText(html.slice(start, end)),
      ontextentity: (codepoint) => taking.length > 0 && addText(String.fromCodePoint(codepoint)),
      oncdata() {},
      oncomment() {},
      ondeclaration() {},
      onend() {},
      onprocessinginstruction() {},
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  for (const frame of stack) frame.take?.(frame.text)
  const named = selects.map((one) => ({ ...one, names: `${one.names} ${labels.get(one.id) ?? ''}` }))
  return { ...found, metas, jsonLd, items, selects: named }
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : value === undefined ? [] : [value]
}
