import type { Locale } from '#core/locale.ts'
import { isLocale } from '#core/locale.ts'
import type { Block, Cell, Inline } from './blocks.ts'

/** What a text links by its key, so that the link outlives a change of the address. */
export type NamedContent = { kind: 'post' | 'question'; key: string }

const named = /^\/(?:blog\/(?<post>[a-z0-9-]+)\/?|faq\/?#(?<question>[a-z0-9-]+))$/

export function namedContent(href: string): NamedContent | null {
  const { post, question } = named.exec(href)?.groups ?? {}
  if (post) return { kind: 'post', key: post }
  return question ? { kind: 'question', key: question } : null
}

/** A path of the shop in a language; a place on the same page and what leads elsewhere stay as they are. */
export function inLanguage(href: string, locale: Locale): string {
  if (!href.startsWith('/')) return href
  const [, path = '/', rest = ''] = /^([^?#]*)(.*)$/.exec(href) ?? []
  const segments = path.split('/').filter(Boolean)
  const own = isLocale(segments[0] ?? '') ? segments.slice(1) : segments
  return `/${[locale, ...own, ''].join('/')}${rest}`
}

export function linksIn(blocks: readonly Block[]): string[] {
  const links: string[] = []
  withLinks(blocks, (href) => {
    links.push(href)
    return href
  })
  return links
}

/** The same blocks with other addresses. Where a link leads to nothing, its words remain. */
export function withLinks(blocks: readonly Block[], to: (href: string) => string | null): Block[] {
  const inlines = (children: readonly Inline[]): Inline[] =>
    children.flatMap((one): Inline[] => {
      if (one.type === 'strong' || one.type === 'em') return [{ ...one, children: inlines(one.children) }]
      if (one.type !== 'link') return [one]
      const href = one.isOutside ? one.href : to(one.href)
      return href === null ? inlines(one.children) : [{ ...one, href, children: inlines(one.children) }]
    })
  const cells = (row: readonly Cell[]) => row.map((cell) => ({ ...cell, children: inlines(cell.children) }))
  return blocks.map((block): Block => {
    switch (block.type) {
      case 'heading':
      case 'paragraph':
      case 'clause':
        return { ...block, children: inlines(block.children) }
      case 'quote':
        return { ...block, children: block.children.map(inlines) }
      case 'list':
        return { ...block, items: block.items.map(inlines) }
      case 'table':
        return { ...block, head: cells(block.head), rows: block.rows.map(cells) }
      default:
        return block
    }
  })
}
