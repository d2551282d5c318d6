/** What a text consists of. Only these can be drawn, so nothing that somebody writes becomes markup. */
export type Inline =
  | { type: 'text'; text: string }
  | { type: 'strong' | 'em'; children: readonly Inline[] }
  | { type: 'link'; href: string; isOutside: boolean; children: readonly Inline[] }
  | { type: 'break' }

export type Block =
  | { type: 'heading'; level: 2 | 3; id: string; children: readonly Inline[] }
  | { type: 'paragraph'; children: readonly Inline[] }
  /** A numbered paragraph of a policy. */
  | { type: 'clause'; number: string; children: readonly Inline[] }
  | { type: 'list'; isOrdered: boolean; items: readonly (readonly Inline[])[] }
  | { type: 'quote'; children: readonly (readonly Inline[])[] }
  | { type: 'table'; head: readonly Cell[]; rows: readonly (readonly Cell[])[] }
  | { type: 'picture'; src: string; alt: string; caption: string }
  | { type: 'product'; sku: string }
  | { type: 'part'; name: ContentPart }
  | { type: 'rule' }

export type Cell = { children: readonly Inline[]; isNumber: boolean }

/** What a page draws from data of its own, where a text says `[[name]]`. */
export const contentParts = ['freight', 'figures', 'people', 'company'] as const
export type ContentPart = (typeof contentParts)[number]

/** The words without what they look like. */
export function plainText(children: readonly Inline[]): string {
  return children
    .map((one) => (one.type === 'text' ? one.text : 'children' in one ? plainText(one.children) : ' '))
    .join('')
}
