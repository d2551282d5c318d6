import type { MessageKey } from '#locales/messages.ts'
import { useT } from '#web/messages/messages-context.tsx'
import styles from './home.module.css'

const steps = [
  { title: 'home.how.order.title', text: 'home.how.order.text' },
  { title: 'home.how.customs.title', text: 'home.how.customs.text' },
  { title: 'home.how.locker.title', text: 'home.how.locker.text' },
] as const

const benefits = [
  { title: 'home.benefits.price.title', text: 'home.benefits.price.text' },
  { title: 'home.benefits.dates.title', text: 'home.benefits.dates.text' },
  { title: 'home.benefits.returns.title', text: 'home.benefits.returns.text' },
  { title: 'home.benefits.guarantee.title', text: 'home.benefits.guarantee.text' },
] as const

export function HowItWorks() {
  return (
    <TextSection
      id="how-it-works"
      title="home.how.title"
      list="ol"
      className={styles.steps}
      entries={steps}
    />
  )
}

export function Benefits() {
  return (
    <TextSection
      id="benefits"
      title="home.benefits.title"
      list="ul"
      className={styles.benefits}
      entries={benefits}
    />
  )
}

type Props = {
  id: string
  title: MessageKey
  list: 'ol' | 'ul'
  className: string | undefined
  entries: readonly { title: MessageKey; text: MessageKey }[]
}

function TextSection({ id, title: heading, list: List, className, entries }: Props) {
  const t = useT()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{t(heading)}</h2>
      <List className={className}>
        {entries.map(({ title, text }) => (
          <li key={title}>
            <h3>{t(title)}</h3>
            <p>{t(text)}</p>
          </li>
        ))}
      </List>
    </section>
  )
}
