import { type ReactNode, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { longestMissing } from '#shop/content/content.ts'
import { contactPaths } from '#shop/paths/contact-paths.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { useShop } from '#web/shop-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { TextareaField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import styles from './helpful.module.css'

type Props = {
  contentId: number
  question: string
  /** The page whose action takes the vote, with the place on it where the answer stands. */
  action: string
  /** Of the page's action, without script. */
  answer: FormAnswer | undefined
  /** Below an answer among others. */
  isSmall?: boolean
  children?: ReactNode
}

/** Yes is thanked for; No opens one field. */
export function Helpful({ contentId, question, action, answer, isSmall = false, children }: Props) {
  const t = useT()
  const fetcher = useFetcher<FormAnswer>({ key: `helpful-${contentId}` })
  const own = answer?.values.content === String(contentId) ? answer : undefined
  const answered = fetcher.data ?? own
  const done = answered?.done
  const isBusy = fetcher.state !== 'idle'
  const words = useRef<HTMLParagraphElement>(null)
  // The pressed button is gone, so the focus goes to what stands in its place.
  useEffect(() => {
    if (fetcher.data) words.current?.focus()
  }, [fetcher.data])
  const failure = answered?.failure
  const asksMore = done === 'no' || (answered?.values.vote === 'no' && failure)
  return (
    <div className={classes(styles.helpful, isSmall && styles.small)}>
      {asksMore ? (
        <fetcher.Form method="post" action={action} className={styles.missing} data-clean>
          <p ref={words} tabIndex={-1} role={failure ? 'alert' : 'status'}>
            {failure ? t(failure.code, failure.params) : t('helpful.sorry')}
          </p>
          <input type="hidden" name="content" value={contentId} />
          <input type="hidden" name="vote" value="no" />
          <TextareaField
            id={`missing-${contentId}`}
            label={t('helpful.missing')}
            name="missing"
            rows={2}
            maxLength={longestMissing}
            defaultValue={answered?.values.missing}
            required
          />
          <div className={styles.send}>
            <Button type="submit" look="secondary" size="small" isBusy={isBusy}>
              {t('helpful.send')}
            </Button>
            <WriteToUs />
          </div>
        </fetcher.Form>
      ) : done ? (
        <p ref={words} tabIndex={-1} role="status">
          {t(done === 'yes' ? 'helpful.thanks' : 'helpful.thanks_missing')}
        </p>
      ) : (
        <fetcher.Form method="post" action={action} className={styles.choice} data-clean>
          <b id={`helpful-${contentId}`}>{question}</b>
          <input type="hidden" name="content" value={contentId} />
          <Button
            type="submit"
            name="vote"
            value="yes"
            look="secondary"
            size="small"
            isBusy={isBusy}
            aria-describedby={`helpful-${contentId}`}
          >
            <Icon name="thumb-up" size={16} />
            {t('helpful.yes')}
          </Button>
          <Button
            type="submit"
            name="vote"
            value="no"
            look="secondary"
            size="small"
            isDisabled={isBusy}
            aria-describedby={`helpful-${contentId}`}
          >
            <Icon name="thumb-down" size={16} />
            {t('helpful.no')}
          </Button>
          {failure && (
            <p ref={words} tabIndex={-1} role="alert" className={styles.failure}>
              {t(failure.code, failure.params)}
            </p>
          )}
        </fetcher.Form>
      )}
      {children}
    </div>
  )
}

function WriteToUs() {
  const t = useT()
  const { locale } = useShop()
  return (
    <ShopLink className={text.link} to={contactPaths(locale).contacts()}>
      {t('questions.write')}
    </ShopLink>
  )
}
