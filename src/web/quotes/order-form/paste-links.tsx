import type { KeyboardEvent } from 'react'
import { quotePaths } from '#shop/paths/quote-paths.ts'
import { maxItems } from '#shop/quotes/quote.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextareaField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import styles from './order-form.module.css'

type Props = {
  links: string
  error: string | undefined
  hasRoom: boolean
  onType(links: string): void
  onAdd(): void
  onDescribe(): void
}

/** Where further links are pasted. */
export function PasteLinks({ links, error, hasRoom, onType, onAdd, onDescribe }: Props) {
  const { t, locale } = useMessages()
  const paths = quotePaths(locale)
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onAdd()
  }
  return (
    <section className={styles.paste}>
      {hasRoom ? (
        <>
          <div className={styles.pasteIn}>
            <TextareaField
              id="links"
              name="links"
              label={t('order_form.links')}
              rows={2}
              placeholder="https://shop.example/product"
              autoComplete="off"
              spellCheck={false}
              value={links}
              error={error}
              onChange={({ target }) => onType(target.value)}
              onKeyDown={onKey}
            />
            <Button
              type="submit"
              name="intent"
              value="add"
              onClick={(event) => {
                event.preventDefault()
                onAdd()
              }}
            >
              <Icon name="plus" />
              {t('order_form.add')}
            </Button>
          </div>
          <p className={styles.hint}>
            {t('order_form.links_hint')}{' '}
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
              {t('order_form.describe')}
            </button>{' '}
            <ShopLink to={paths.stores()} className={text.link}>
              {t('order_form.shops')}
            </ShopLink>
          </p>
        </>
      ) : (
        <p id="links" tabIndex={-1}>
          {t('order_form.full', { number: maxItems })}
        </p>
      )}
    </section>
  )
}
