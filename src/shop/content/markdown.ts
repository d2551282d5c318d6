import { lexer, type Token, type Tokens } from 'marked'
import { type Block, type Cell, type ContentPart, contentParts, type Inline, plainText } from './blocks.ts'
import { anchorOf } from './markdown-anchor.ts'

/** Reads Markdown. What it has no block for stands as it was written. */
export function readMarkdown(text: string): Block[] {
  const ids = new Set<string>()
  return lexer(text, { gfm: true }).flatMap((token) => blocksOf(token as Known, ids))
}

/** The tokens that the lexer knows by itself, without extensions. */
type Known =
  | Tokens.Blockquote
  | Tokens.Br
  | Tokens.Code
  | Tokens.Codespan
  | Tokens.Def
  | Tokens.Del
  | Tokens.Em
  | Tokens.Escape
  | Tokens.HTML
  | Tokens.Heading
  | Tokens.Hr
  | Tokens.Image
  | Tokens.Link
  | Tokens.List
  | Tokens.Paragraph
  | Tokens.Space
  | Tokens.Strong
  | Tokens.Table
  | Tokens.Tag
  | Tokens.Text

function blocksOf(token: Known, ids: Set<string>): Block[] {
  switch (token.type) {
    case 'space':
    case 'def':
      return []
    case 'heading':
      return [headingOf(token, ids)]
    case 'hr':
      return [{ type: 'rule' }]
    case 'list':
      return [{ type: 'list', isOrdered: token.ordered, items: token.items.map((item) => inItem(item)) }]
    case 'blockquote':
      return [{ type: 'quote', children: token.tokens.flatMap((one) => paragraphsOf(one as Known)) }]
    case 'table':
      return [tableOf(token)]
    case 'paragraph':
      return [paragraphOf(token)]
    default:
      return [{ type: 'paragraph', children: [{ type: 'text', text: token.raw.trim() }] }]
  }
}

function headingOf({ depth, tokens }: Tokens.Heading, ids: Set<string>): Block {
  const children = inlines(tokens)
  const base = anchorOf(plainText(children)) || 'part'
  let id = base
  for (let number = 2; ids.has(id); number += 1) id = `${base}-${number}`
  ids.add(id)
  return { type: 'heading', level: depth <= 2 ? 2 : 3, id, children }
}

const part = new RegExp(String.raw`^\[\[(${contentParts.join('|')})\]\]$`)
const product = /^\{\{product: ?([\w.-]{1,60})\}\}$/
const clause = /^(\d{1,2}\.\d{1,2}) /

function paragraphOf({ raw, tokens }: Pick<Tokens.Paragraph, 'raw' | 'tokens'>): Block {
  const text = raw.trim()
  const named = part.exec(text)?.[1]
  if (named) return { type: 'part', name: named as ContentPart }
  const sku = product.exec(text)?.[1]
  if (sku) return { type: 'product', sku }
  const [only] = tokens
  if (tokens.length === 1 && only?.type === 'image') {
    const { href, text: alt, title } = only as Tokens.Image
    if (pictureAddress.test(href)) return { type: 'picture', src: href, alt, caption: title ?? '' }
  }
  const children = inlines(tokens)
  const [first] = children
  const number = first?.type === 'text' ? clause.exec(first.text)?.[1] : undefined
  if (!number || first?.type !== 'text') return { type: 'paragraph', children }
  const rest = { type: 'text', text: first.text.slice(number.length + 1) } as const
  return { type: 'clause', number, children: [rest, ...children.slice(1)] }
}

function paragraphsOf(token: Known): (readonly Inline[])[] {
  if (token.type === 'paragraph') return [inlines(token.tokens)]
  return token.type === 'space' ? [] : [[{ type: 'text', text: token.raw.trim() }]]
}

/** One level: a list inside a list is read as text. */
function inItem({ tokens }: Tokens.ListItem): Inline[] {
  return tokens.flatMap((token) =>
    'tokens' in token && token.tokens && token.type !== 'list'
      ? inlines(token.tokens)
      : [{ type: 'text' as const, text: token.raw.trim() }],
  )
}

/** Figures stand at the right: cells of which every row begins with a digit, a sign or a currency. */
function tableOf({ header, rows }: Tokens.Table): Block {
  const cell = ({ tokens }: Tokens.TableCell): Inline[] => inlines(tokens)
  const isNumeric = header.map((_, column) =>
    rows.every((row) => /^[€$£+−–-]?\s?\d|^–$/.test(row[column]?.text ?? '')),
  )
  const cells = (row: Tokens.TableCell[]): Cell[] =>
    row.map((one, column) => ({ children: cell(one), isNumber: column > 0 && isNumeric[column] === true }))
  return { type: 'table', head: cells(header), rows: rows.map(cells) }
}

function inlines(tokens: readonly Token[]): Inline[] {
  return tokens.flatMap((token) => inlineOf(token as Known))
}

function inlineOf(token: Known): Inline[] {
  switch (token.type) {
    case 'strong':
    case 'em':
      return [{ type: token.type, children: inlines(token.tokens) }]
    case 'br':
      return [{ type: 'break' }]
    case 'link': {
      const children = inlines(token.tokens)
      const href = safeAddress(token.href)
      return href === null ? children : [{ type: 'link', ...href, children }]
    }
    case 'escape':
      return [{ type: 'text', text: token.text }]
    case 'text':
      return 'tokens' in token && token.tokens ? inlines(token.tokens) : [{ type: 'text', text: token.text }]
    default:
      return [{ type: 'text', text: token.raw }]
  }
}

/** Only pictures that staff have uploaded here. */
const pictureAddress = /^\/pictures\/[0-9a-f]{32}\.webp$/

/** A path of the shop, a place on the page, a page elsewhere, an email or a telephone; nothing else is a link. */
function safeAddress(href: string): { href: string; isOutside: boolean } | null {
  if (/^(#[\w.-]*|\/(?![/\\])[^\s\\]*)$/.test(href)) return { href, isOutside: false }
  if (/^(mailto:[^\s?]+@[^\s?]+|tel:\+?[\d-]+)$/.test(href)) return { href, isOutside: false }
  try {
    const { protocol } = new URL(href)
    return protocol === 'https:' ? { href, isOutside: true } : null
  } catch {
    return null
  }
}
