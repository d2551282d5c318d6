import { useFetcher } from 'react-router'
import { contactPaths } from '#shop/paths/contact-paths.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { useShop } from '#web/shop-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import styles from './footer-letters.module.css'

/**
 * The first row of the footer. It is on every page, so it has no rules of its own and no script but to stay where one is:
 * the page behind it judges what was typed.
 */
export function FooterLetters() {
  const t = useT()
  const { locale } = useShop()
  const { Form, data, state } = useFetcher<FormAnswer>({ key: 'letters' })
  const failure = data?.failure
  const [wrong] = failure?.errors?.email ?? []
  const said = wrong ?? failure
  return (
    <div className={styles.letters}>
      <div>
        <h2>{t('newsletter.title')}</h2>
        <p>{t('newsletter.text')}</p>
      </div>
      {data?.done ? (
        <p role="status">{t('newsletter.asked')}</p>
      ) : (
        <Form method="post" action={contactPaths(locale).newsletter()} noValidate data-clean>
          <TextField
            id="letters"
            name="email"
            type="email"
            label={t('contacts.email')}
            isLabelHidden
            autoComplete="email"
            placeholder="name@example.test"
            error={said ? t(said.code, said.params) : undefined}
          />
          <Button type="submit" look="secondary" isBusy={state !== 'idle'}>
            {t('newsletter.subscribe')}
          </Button>
        </Form>
      )}
    </div>
  )
}
