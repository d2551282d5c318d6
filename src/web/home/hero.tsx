import { useT } from '#web/messages/messages-context.tsx'
import { useShop } from '#web/shop-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { SitePicture } from '#web/ui/site-picture.tsx'
import styles from './hero.module.css'

/** Stands for the day while the sentence is taken apart around it. */
const place = '\u0000'

/** A date where others put a slogan; the scene stands to the right of the words and never behind them. */
export function Hero({ day, dayText }: { day: string; dayText: string }) {
  const t = useT()
  const [before, after] = t('home.hero', { day: place }).split(place)
  const { art } = useShop()
  return (
    <section className={styles.hero} aria-labelledby="hero">
      <SitePicture asset={art.hero} width={1440} height={480} className={styles.scene} isFirst />
      <div className={styles.words}>
        <h1 id="hero">
          {before}
          <time dateTime={day}>{dayText}</time>
          {after}
        </h1>
        <p>{t('home.lead')}</p>
        <a className={buttonClass({ size: 'large' })} href="#how-it-works">
          {t('home.how.title')}
        </a>
      </div>
    </section>
  )
}
