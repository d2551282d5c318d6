import { useT } from '#web/messages/messages-context.tsx'
import { useShop } from '#web/shop-context.tsx'
import { Leg } from '#web/ui/route-line.tsx'
import { Section } from '#web/ui/section.tsx'
import { SitePicture } from '#web/ui/site-picture.tsx'
import styles from './home.module.css'

const steps = [
  { art: 'order', title: 'home.how.order.title', text: 'home.how.order.text', next: 'road' },
  { art: 'customs', title: 'home.how.customs.title', text: 'home.how.customs.text', next: 'air' },
  { art: 'locker', title: 'home.how.locker.title', text: 'home.how.locker.text', next: null },
] as const

const benefits = [
  { art: 'price', title: 'home.benefits.price.title', text: 'home.benefits.price.text' },
  { art: 'dates', title: 'home.benefits.dates.title', text: 'home.benefits.dates.text' },
  { art: 'returns', title: 'home.benefits.returns.title', text: 'home.benefits.returns.text' },
  { art: 'guarantee', title: 'home.benefits.guarantee.title', text: 'home.benefits.guarantee.text' },
] as const

export function HowItWorks() {
  const t = useT()
  const { art } = useShop()
  return (
    <Section id="how-it-works" title={t('home.how.title')}>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step.art}>
            <span className={styles.line}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              {step.next && <Leg by={step.next} />}
            </span>
            <SitePicture asset={art.how[step.art]} width={300} height={150} className={styles.step} />
            <h3>{t(step.title)}</h3>
            <p>{t(step.text)}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

export function Benefits() {
  const t = useT()
  const { art } = useShop()
  return (
    <Section id="benefits" title={t('home.benefits.title')}>
      <ul className={styles.benefits}>
        {benefits.map((benefit) => (
          <li key={benefit.art}>
            <SitePicture asset={art.benefits[benefit.art]} width={32} height={32} />
            <h3>{t(benefit.title)}</h3>
            <p>{t(benefit.text)}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
