import { quotePaths } from '#shop/paths/quote-paths.ts'
import { useMessages, useT } from '#web/messages/messages-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import styles from './first-link.module.css'
import { FirstLinkArt } from './first-link-art.tsx'
import type { Promises } from './next-steps.tsx'

type Props = {
  links: string
  error: string | undefined
  promises: Promises
  onType(links: string): void
  onAdd(): void
  onDescribe(): void
}

/** The page before anything is asked for. */
export function FirstLink({ links, error, promises, onType, onAdd, onDescribe }: Props) {
  const { t, locale } = useMessages()
  return (
    <section className={styles.first}>
      <div>
        <h1>{t('order_form.empty_title')}</h1>
        <p className={styles.lead}>{t('order_form.empty_lead')}</p>
        <div className={styles.paste}>
          <TextField
            id="links"
            name="links"
            label={t('order_form.link')}
            isLabelHidden
            inputMode="url"
            autoComplete="off"
            placeholder="https://shop.example/product"
            value={links}
            error={error}
            onChange={({ target }) => onType(target.value)}
          />
          <Button
            type="submit"
            name="intent"
            value="add"
            size="large"
            onClick={(event) => {
              event.preventDefault()
              onAdd()
            }}
          >
            {t('order_form.add_first')}
          </Button>
        </div>
        <p className={styles.hint}>
          {t('order_form.empty_hint', { days: promises.draftDays })}{' '}
          <button
            type="submit"
            name="intent"
            value="blank"
            className={text.link}
            onClick={(event) => {
              event.preventDefault()
              onDescribe()
            }}
          >
            {t('order_form.describe_instead')}
          </button>{' '}
          <ShopLink to={quotePaths(locale).stores()} className={text.link}>
            {t('order_form.shops')}
          </ShopLink>
        </p>
      </div>
      <FirstLinkArt />
    </section>
  )
}

export function FirstPromises({ lockHours, absorbPercent }: Pick<Promises, 'lockHours' | 'absorbPercent'>) {
  const t = useT()
  const all = [
    {
      icon: 'calculator',
      title: t('order_form.promise.price.title'),
      text: t('order_form.promise.price.text'),
    },
    {
      icon: 'lock',
      title: t('order_form.promise.lock.title', { hours: lockHours }),
      text: t('order_form.promise.lock.text', { percent: absorbPercent }),
    },
    {
      icon: 'zoom',
      title: t('order_form.promise.check.title'),
      text: t('order_form.promise.check.text'),
    },
    {
      icon: 'return',
      title: t('order_form.promise.return.title'),
      text: t('order_form.promise.return.text'),
    },
  ] as const
  return (
    <ul className={styles.promises}>
      {all.map(({ icon, title, text: words }) => (
        <li key={icon}>
          <Icon name={icon} size={24} />
          <h2>{title}</h2>
          <p>{words}</p>
        </li>
      ))}
    </ul>
  )
}
