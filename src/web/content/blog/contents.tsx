import { useEffect, useState } from 'react'
import type { Block, Inline } from '#shop/content/blocks.ts'
import { useT } from '#web/messages/messages-context.tsx'
import styles from './contents.module.css'

const fewestHeadings = 4

export type Heading = { id: string; name: string }

/** The parts of a long text; none of a short one. */
export function headingsOf(blocks: readonly Block[]): Heading[] {
  const headings = blocks.flatMap((block) =>
    block.type === 'heading' && block.level === 2 ? [{ id: block.id, name: nameOf(block.children) }] : [],
  )
  return headings.length < fewestHeadings ? [] : headings
}

function nameOf(inlines: readonly Inline[]): string {
  return inlines
    .map((one) => (one.type === 'text' ? one.text : 'children' in one ? nameOf(one.children) : ' '))
    .join('')
}

/** Plain links; with script the part that is being read is marked. */
export function Contents({ headings }: { headings: readonly Heading[] }) {
  const t = useT()
  const current = useCurrentHeading(headings)
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 id="contents">{t('blog.contents')}</h2>
      <ol>
        {headings.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The last heading above the upper third of the window. */
function useCurrentHeading(headings: readonly Heading[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  useEffect(() => {
    const find = () => {
      const line = window.innerHeight / 3
      const passed = headings.filter(({ id }) => {
        const element = document.getElementById(id)
        return element !== null && element.getBoundingClientRect().top < line
      })
      // At the very end the last part is being read, however short it is.
      const isEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2
      setCurrent((isEnd ? headings : passed).at(-1)?.id ?? null)
    }
    find()
    addEventListener('scroll', find, { passive: true })
    return () => removeEventListener('scroll', find)
  }, [headings])
  return current
}
