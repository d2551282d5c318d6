import type { Block, Inline } from './blocks.ts'
import { plainText } from './blocks.ts'

/** What a text says, without its form. */
export function blockWords(blocks: readonly Block[]): string[] {
  return blocks.flatMap(wordsOf)
}

function wordsOf(block: Block): string[] {
  const say = (children: readonly Inline[]) => plainText(children)
  switch (block.type) {
    case 'heading':
    case 'paragraph':
    case 'clause':
      return [say(block.children)]
    case 'list':
      return block.items.map(say)
    case 'quote':
      return block.children.map(say)
    case 'table':
      return block.rows.map((row) => {
        const [first = '', ...rest] = row.map(({ children }) => say(children))
        return rest.length > 0 ? `${first}: ${rest.join(', ')}.` : `${first}.`
      })
    default:
      return []
  }
}
