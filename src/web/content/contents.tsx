import { useEffect, useState } from 'react'
import { type Block, plainText } from '#shop/content/blocks.ts'
import { useT } from '#web/messages/messages-context.tsx'
import styles from './contents.module.css'

/** With fewer sections a reader sees them all at once. */
const fewestHeadings = 4

export type Heading = { id: string; title: string }

/** The sections of a long text; none of a short one. */
export function headingsOf(blocks: readonly Block[]): Heading[] {
  const headings = blocks.flatMap((block) =>
    block.type === 'heading' && block.level === 2 ? [{ id: block.id, title: plainText(block.children) }] : [],
  )
  return headings.length < fewestHeadings ? [] : headings
}

/** Plain links; with script the section that is being read is marked. */
export function Contents({ headings }: { headings: readonly Heading[] }) {
  const t = useT()
  const current = useCurrentHeading(headings)
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 id="contents">{t('content.contents')}</h2>
      <ol>
        {headings.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {title}
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
