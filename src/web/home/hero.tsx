import { useT } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { useShop } from '#web/shop-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { SitePicture } from '#web/ui/site-picture.tsx'
import text from '#web/ui/text.module.css'
import wrap from '#web/ui/wrap.module.css'
import styles from './hero.module.css'

/** A date instead of a slogan; the picture is to the right of the text, never behind it. */
export function Hero({ day }: { day: string }) {
  const t = useT()
  const { art, features, locale } = useShop()
  const shop = features.marketplace ? pathsIn(locale).marketplace() : null
  return (
    <section className={styles.hero} aria-labelledby="hero">
      <div className={classes(wrap.wrap, styles.words)}>
        {/* A single text node: when a late font wraps it differently, no part visibly moves to another line. */}
        <h1 id="hero" data-day={day}>
          {t('home.hero', { day })}
        </h1>
        <p>{t('home.lead')}</p>
        <p className={styles.ways}>
          {shop && (
            <ShopLink className={buttonClass({ size: 'large' })} to={shop}>
              {t('home.shop')}
            </ShopLink>
          )}
          <a className={shop ? text.link : buttonClass({ size: 'large' })} href="#how-it-works">
            {t('home.how.title')}
          </a>
        </p>
      </div>
      {/* After the words: on a slow line it would be seen before them and then pushed down. */}
      <SitePicture asset={art.hero} width={1440} height={480} className={styles.scene} isFirst />
    </section>
  )
}
