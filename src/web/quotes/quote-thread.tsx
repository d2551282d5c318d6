import { type FormEvent, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { sendAtOnce } from '#web/forms/send-at-once.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { useShop } from '#web/shop-context.tsx'
import { Notice } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { TextareaField } from '#web/ui/field.tsx'
import { useMomentText } from './moment.ts'
import type { QuoteAnswer } from './quote-answer.ts'
import type { QuoteDetail } from './quote-detail.ts'
import { Files } from './quote-items.tsx'
import styles from './quote-page.module.css'

const acceptedFiles = 'image/jpeg,image/png,image/webp,application/pdf'
const closed: readonly QuoteDetail['state'][] = ['cancelled', 'draft']

type Props = { quote: QuoteDetail; answer: FormAnswer | undefined }

/** What customer and staff have written, oldest first, and a form for more. */
export function QuoteThread({ quote, answer }: Props) {
  const t = useT()
  const { config } = useShop()
  const momentText = useMomentText()
  const mayWrite = !quote.isOnlyRead && !closed.includes(quote.state) && quote.state !== 'info_needed'
  if (quote.messages.length === 0 && !mayWrite) return null
  return (
    <section className={styles.group} aria-labelledby="messages">
      <h2 id="messages">{t('quote.messages')}</h2>
      {quote.messages.length > 0 && (
        <ol className={styles.thread}>
          {quote.messages.map(({ id, by, name, text, at, files }) => (
            <li key={id} className={classes(styles.message, by === 'customer' && styles.mine)}>
              <p className={styles.by}>
                <b>
                  {by === 'customer' ? t('quote.you') : [name, config.site.name].filter(Boolean).join(', ')}
                </b>
                <time dateTime={at.at}>{momentText(at)}</time>
              </p>
              <p className={styles.words}>{text}</p>
              {files.length > 0 && <Files files={files} />}
            </li>
          ))}
        </ol>
      )}
      {mayWrite && <Compose quote={quote} answer={answer} />}
    </section>
  )
}

function Compose({ quote, answer }: Props) {
  const t = useT()
  const fetcher = useFetcher<QuoteAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const isBusy = fetcher.state !== 'idle'
  const answered = fetcher.data ?? answer
  const failure = answered?.failure ?? null
  const isSent = fetcher.data?.done === 'message'
  useEffect(() => {
    if (fetcher.data?.done) form.current?.reset()
  }, [fetcher.data])
  const errorOf = (name: string) => {
    const [first] = failure?.errors?.[name] ?? []
    return first && t(first.code, first.params)
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) =>
    isBusy ? event.preventDefault() : sendAtOnce(fetcher, event)
  const filesError = errorOf('files')
  return (
    <fetcher.Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      action={quote.urls.page}
      className={styles.compose}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="intent" value="message" />
      {failure && !failure.errors && (
        <Notice tone="bad">
          <p>{t(failure.code, failure.params)}</p>
        </Notice>
      )}
      <TextareaField
        name="text"
        label={t('quote.your_message')}
        defaultValue={answer?.values.text}
        error={errorOf('text')}
        maxLength={2000}
      />
      <div>
        <label className={styles.attach}>
          <span>{t('quote.attach')}</span>
          <input
            type="file"
            name="files"
            multiple
            accept={acceptedFiles}
            aria-invalid={filesError ? true : undefined}
            aria-describedby="attach-hint attach-error"
          />
        </label>
        <p id="attach-hint" className={styles.note}>
          {t('quote.attach_hint')}
        </p>
        <p id="attach-error" className={styles.wrong} role="status">
          {filesError}
        </p>
      </div>
      <div className={styles.send}>
        <Button type="submit" look="secondary" isBusy={isBusy}>
          {t('quote.send_message')}
        </Button>
        <span role="status">{isSent ? t('quote.message_sent') : ''}</span>
      </div>
    </fetcher.Form>
  )
}
