import route from './broken-route.svg?url&no-inline'
import styles from './error-screen.module.css'

/** A broken route line, from a file of its own: few see it. Decoration only: the text below says what happened. */
export function BrokenRoute() {
  return (
    <svg className={styles.route} viewBox="0 0 1216 150" aria-hidden="true">
      <use href={`${route}#route`} />
    </svg>
  )
}
