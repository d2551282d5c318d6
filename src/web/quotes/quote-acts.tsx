import { useRef } from 'react'
import { useFetcher } from 'react-router'
import { longDayRange } from '#core/long-day-range.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { PostForm } from '#web/forms/post-form.tsx'
import { sendAtOnce } from '#web/forms/send-at-once.ts'
import { useMessages, useT } from '#web/messages/messages-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextareaField } from '#web/ui/field.tsx'
import text from '#web/ui/text.module.css'
import type { QuoteAnswer, QuoteIntent } from './quote-answer.ts'
import type { QuoteDetail } from './quote-detail.ts'
import styles from './quote-now.module.css'

type ButtonProps = {
  quote: QuoteDetail
  intent: QuoteIntent
  answer: FormAnswer | undefined
  label: string
  look?: 'primary' | 'secondary'
}

/** An act that needs nothing but the press. */
export function OneButton({ quote, intent, answer, label, look = 'primary' }: ButtonProps) {
  return (
    <PostForm action={quote.urls.page} answer={answer} submit={label} look={look} isBlock>
      <input type="hidden" name="intent" value={intent} />
    </PostForm>
  )
}

type CancelProps = { quote: QuoteDetail; answer: FormAnswer | undefined }

/** Asks once more in a `details` element, which needs no script. */
export function CancelRequest({ quote, answer }: CancelProps) {
  const t = useT()
  return (
    <details className={styles.cancel} open={answer !== undefined || undefined}>
      <summary className={text.action}>{t('quote.cancel')}</summary>
      <p className={styles.note}>{t('quote.cancel_text')}</p>
      <PostForm action={quote.urls.page} answer={answer} submit={t('quote.cancel_confirm')} look="danger">
        <input type="hidden" name="intent" value="cancel" />
      </PostForm>
    </details>
  )
}

type QuestionProps = {
  quote: QuoteDetail
  question: NonNullable<QuoteDetail['question']>
  answer: FormAnswer | undefined
}

/** What we ask: a press on a choice answers, or a sentence does. */
export function Question({ quote, question: { text: asked, choices, closes }, answer }: QuestionProps) {
  const { t, locale } = useMessages()
  const fetcher = useFetcher<QuoteAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const isBusy = fetcher.state !== 'idle'
  const failure = (fetcher.data ?? answer)?.failure
  const wrong = failure?.errors?.text?.[0] ?? failure
  return (
    <section className={styles.question} aria-labelledby="question">
      <p className={styles.label}>{t('quote.clock_stands')}</p>
      <h2 id="question">{asked}</h2>
      {closes && (
        <p className={styles.note}>
          {t('quote.answer_until', { day: longDayRange(closes.day, closes.day, locale) })}
        </p>
      )}
      {!quote.isOnlyRead && (
        <>
          {choices.length > 0 && (
            <fetcher.Form
              method="post"
              action={quote.urls.page}
              className={styles.choices}
              aria-label={asked}
            >
              <input type="hidden" name="intent" value="message" />
              {choices.map((choice) => (
                <Button
                  key={choice}
                  type="submit"
                  name="choice"
                  value={choice}
                  look="secondary"
                  isBusy={isBusy}
                >
                  {choice}
                </Button>
              ))}
            </fetcher.Form>
          )}
          <fetcher.Form
            ref={form}
            method="post"
            action={quote.urls.page}
            className={styles.answer}
            onSubmit={(event) => (isBusy ? event.preventDefault() : sendAtOnce(fetcher, event))}
          >
            <input type="hidden" name="intent" value="message" />
            <TextareaField
              name="text"
              label={t(choices.length > 0 ? 'quote.answer_words' : 'quote.answer')}
              defaultValue={answer?.values.text}
              maxLength={2000}
              error={wrong ? t(wrong.code, wrong.params) : undefined}
              rows={2}
            />
            <div>
              <Button type="submit" isBusy={isBusy}>
                {t('quotes.action.answer')}
              </Button>
            </div>
          </fetcher.Form>
        </>
      )}
    </section>
  )
}
