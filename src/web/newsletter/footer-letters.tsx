import { Form } from 'react-router'
import { menuPaths } from '#shop/paths/menu-paths.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { useShop } from '#web/shop-context.tsx'
import { Button } from '#web/ui/button.tsx'
import text from '#web/ui/text.module.css'
import styles from './footer-letters.module.css'

/**
 * The first row of the footer. It is on every page, so it has neither rules nor script of its own: the page behind it judges
 * what was typed, and answers.
 */
export function FooterLetters() {
  const t = useT()
  const { locale } = useShop()
  return (
    <div className={styles.letters}>
      <div>
        <h2>{t('newsletter.title')}</h2>
        <p>{t('newsletter.text')}</p>
      </div>
      <Form method="post" action={menuPaths(locale).newsletter()} noValidate data-clean>
        <label htmlFor="letters" className={text.visuallyHidden}>
          {t('contacts.email')}
        </label>
        <input
          id="letters"
          name="email"
          type="email"
          autoComplete="email"
          placeholder="name@example.test"
          className={styles.input}
        />
        <Button type="submit" look="secondary">
          {t('newsletter.subscribe')}
        </Button>
      </Form>
    </div>
  )
}
