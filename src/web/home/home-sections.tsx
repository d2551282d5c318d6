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
  const t = useT()
  return (
    <section className={styles.section} aria-labelledby="how-it-works">
      <h2 id="how-it-works">{t('home.how.title')}</h2>
      <ol className={styles.steps}>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{t(title)}</h3>
            <p>{t(text)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

export function Benefits() {
  const t = useT()
  return (
    <section className={styles.section} aria-labelledby="benefits">
      <h2 id="benefits">{t('home.benefits.title')}</h2>
      <ul className={styles.benefits}>
        {benefits.map(({ title, text }) => (
          <li key={title}>
            <h3>{t(title)}</h3>
            <p>{t(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
