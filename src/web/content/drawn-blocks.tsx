import type { ComponentType, ReactNode } from 'react'
import { imageSrcSet, imageUrl } from '#core/image-url.ts'
import type { Block, Cell, ContentPart, Inline } from '#shop/content/blocks.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './blocks.module.css'

export type BlocksProps = {
  /** Of `linkBlocks`, so that links have their addresses. */
  blocks: readonly Block[]
  /** What a page shows for a product, or a part, that a text names; without it, nothing. */
  product?: (sku: string) => ReactNode
  part?: (name: ContentPart) => ReactNode
  /** An answer stands among others: its headings are smaller and are no places of the page. */
  isAnswer?: boolean
  className?: string
}

/** A link within the shop; the office shows one that leads nowhere. */
type Linked = { Link: ComponentType<{ to: string; children: ReactNode }> }

/** A text that staff have written. Whatever they type is drawn as text: a block has no markup of its own. */
export function DrawnBlocks({ blocks, className, ...parts }: BlocksProps & Linked) {
  return (
    <div className={classes(styles.text, parts.isAnswer && styles.answer, className)}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text keep their order
        <OneBlock key={index} block={block} {...parts} />
      ))}
    </div>
  )
}

type OneProps = { block: Block } & Omit<BlocksProps, 'blocks'> & Linked

function OneBlock({ block, product, part, isAnswer = false, Link }: OneProps) {
  switch (block.type) {
    case 'heading': {
      const Heading = headingOf(block.level, isAnswer)
      return (
        <Heading id={isAnswer ? undefined : block.id}>
          <DrawnInlines inlines={block.children} Link={Link} />
        </Heading>
      )
    }
    case 'paragraph':
      return (
        <p>
          <DrawnInlines inlines={block.children} Link={Link} />
        </p>
      )
    case 'clause':
      return (
        <p id={isAnswer ? undefined : `clause-${block.number}`} className={styles.clause}>
          <span className={styles.number}>{block.number}</span>{' '}
          <DrawnInlines inlines={block.children} Link={Link} />
        </p>
      )
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul'
      return (
        <List className={block.isOrdered ? styles.steps : styles.points}>
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of a list keep their order
            <li key={index}>
              <DrawnInlines inlines={item} Link={Link} />
            </li>
          ))}
        </List>
      )
    }
    case 'quote':
      return (
        <blockquote className={styles.quote}>
          {block.children.map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a quote keep their order
            <p key={index}>
              <DrawnInlines inlines={paragraph} Link={Link} />
            </p>
          ))}
        </blockquote>
      )
    case 'table':
      return <Table {...block} Link={Link} />
    case 'picture':
      return (
        <figure className={styles.picture}>
          <img
            src={imageUrl(block.src, 960, 1)}
            srcSet={imageSrcSet(block.src, 960)}
            alt={block.alt}
            loading="lazy"
            decoding="async"
          />
          {block.caption && <figcaption>{block.caption}</figcaption>}
        </figure>
      )
    case 'product':
      return product?.(block.sku) ?? null
    case 'part':
      return part?.(block.name) ?? null
    default:
      return <hr className={styles.rule} />
  }
}

function headingOf(level: 2 | 3, isAnswer: boolean) {
  if (isAnswer) return level === 2 ? 'h3' : 'h4'
  return level === 2 ? 'h2' : 'h3'
}

/** Wider than a telephone only where its words are: then it scrolls, also by the keyboard. */
function Table({ head, rows, Link }: Extract<Block, { type: 'table' }> & Linked) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className={styles.room} tabIndex={0} aria-label={tableName(head)}>
      <table className={styles.table}>
        <thead>
          <tr>
            {head.map(({ children, isNumber }, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table keep their order
              <th key={column} scope="col" className={isNumber ? styles.figure : undefined}>
                <DrawnInlines inlines={children} Link={Link} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a table keep their order
            <tr key={index}>
              {row.map(({ children, isNumber }, column) => {
                const Tag = column === 0 ? 'th' : 'td'
                return (
                  <Tag
                    // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table keep their order
                    key={column}
                    scope={column === 0 ? 'row' : undefined}
                    className={isNumber ? styles.figure : undefined}
                  >
                    <DrawnInlines inlines={children} Link={Link} />
                  </Tag>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const tableName = (head: readonly Cell[]) =>
  head
    .map(({ children }) => wordsOf(children))
    .filter(Boolean)
    .join(', ')

function wordsOf(inlines: readonly Inline[]): string {
  return inlines
    .map((one) => (one.type === 'text' ? one.text : 'children' in one ? wordsOf(one.children) : ' '))
    .join('')
}

export function DrawnInlines({ inlines, Link }: { inlines: readonly Inline[] } & Linked) {
  return inlines.map((one, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a text keep their order
    <OneInline key={index} inline={one} Link={Link} />
  ))
}

function OneInline({ inline, Link }: { inline: Inline } & Linked) {
  switch (inline.type) {
    case 'text':
      return inline.text
    case 'break':
      return <br />
    case 'link':
      return <TextLink {...inline} Link={Link} />
    default: {
      const Tag = inline.type
      return (
        <Tag>
          <DrawnInlines inlines={inline.children} Link={Link} />
        </Tag>
      )
    }
  }
}

function TextLink({ href, isOutside, children, Link }: Extract<Inline, { type: 'link' }> & Linked) {
  const words = <DrawnInlines inlines={children} Link={Link} />
  if (isOutside) {
    return (
      <a href={href} rel="noopener">
        {words}
      </a>
    )
  }
  return href.startsWith('/') ? <Link to={href}>{words}</Link> : <a href={href}>{words}</a>
}
