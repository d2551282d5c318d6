import type { Failure } from '#shop/failure.ts'
import { quotePaths } from '#shop/paths/quote-paths.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { Notice } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import styles from './order-form.module.css'

type Props = {
  /** Another tab was faster. */
  isConflict: boolean
  errors: readonly { fieldId: string; text: string }[]
  refusal: Failure | null
  /** A link was there already; without script nothing else says so. */
  isAgain: boolean
  onKeep(): void
}

/** What has become of the form, above it. */
export function FormNotices({ isConflict, errors, refusal, isAgain, onKeep }: Props) {
  const { t, locale } = useMessages()
  const paths = quotePaths(locale)
  return (
    <>
      <div role="alert" className={styles.status}>
        {isConflict && (
          <Notice tone="warn" title={t('order_form.conflict')}>
            <p>{t('order_form.conflict_text')}</p>
            <p className={styles.buttons}>
              <a href={paths.orderForm()} className={buttonClass({ look: 'secondary', size: 'small' })}>
                {t('order_form.conflict_open')}
              </a>
              <Button
                type="submit"
                form="order-form"
                name="intent"
                value="save"
                look="secondary"
                size="small"
                onClick={(event) => {
                  event.preventDefault()
                  onKeep()
                }}
              >
                {t('order_form.conflict_keep')}
              </Button>
            </p>
          </Notice>
        )}
      </div>
      <ErrorSummary title={t('forms.please_check')} errors={errors} />
      {refusal && (
        <Notice tone="bad">
          <p>{t(refusal.code, refusal.params)}</p>
        </Notice>
      )}
      {isAgain && (
        <Notice>
          <p>{t('order_form.again_plain')}</p>
        </Notice>
      )}
    </>
  )
}
