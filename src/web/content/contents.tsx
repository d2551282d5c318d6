import { useT } from '#web/messages/messages-context.tsx'
import styles from './contents.module.css'

/** The headings of a long text. */
export function Contents({ headings }: { headings: readonly { id: string; title: string }[] }) {
  const t = useT()
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 id="contents">{t('content.contents')}</h2>
      <ol>
        {headings.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
