import { type FormEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Failure } from '#shop/failure.ts'
import { useErrorTitle } from '#web/forms/error-title.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useMessages, useT } from '#web/messages/messages-context.tsx'
import { openModal } from '#web/modals/open-modal.ts'
import { Notice } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Progress } from '#web/ui/state.tsx'
import type { InfoView } from './info-view.ts'
import styles from './order-info.module.css'
import { QuestionField } from './question-field.tsx'
import { sendForm } from './send-form.ts'

type Props = { info: InfoView; answer: FormAnswer | undefined }

/** A plain form with files; with script it is sent beside the page, which shows how far it has come. */
export function QuestionsForm({ info, answer: answered }: Props) {
  const t = useT()
  const { locale } = useMessages()
  const { revalidate } = useRevalidator()
  const form = useRef<HTMLFormElement>(null)
  const [percent, setPercent] = useState<number | null>(null)
  const [lastResponse, setLastResponse] = useState<Failure | null>(null)
  const [isLost, setLost] = useState(false)
  const failure = lastResponse ?? answered?.failure ?? null
  const isBusy = percent !== null
  useErrorTitle(isLost || failure !== null)

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setPercent(0)
    setLost(false)
    const sent = await sendForm(info.urls.answers, new FormData(event.currentTarget), {
      locale,
      onProgress: setPercent,
    })
    setPercent(null)
    setLost(sent === null)
    if (!sent) return
    if (!sent.status) {
      setLastResponse(sent)
      const [wrong] = Object.keys(sent.errors ?? {})
      return form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
    }
    setLastResponse(null)
    form.current?.reset()
    openModal('additional-info-success', { order: info.urls.order, open: sent.still_open })
    await revalidate()
  }
  const errorOf = (id: string) => {
    const [first] = failure?.errors?.[`question-${id}`] ?? []
    return first && t(first.code, first.params)
  }
  return (
    <form
      ref={form}
      method="post"
      action={info.urls.page}
      encType="multipart/form-data"
      className={styles.form}
      noValidate
      onSubmit={(event) => void onSubmit(event)}
    >
      <div role="alert">
        {(isLost || (failure && !failure.errors)) && (
          <Notice tone="bad">
            <p>{failure && !isLost ? t(failure.code, failure.params) : t('order_info.failed')}</p>
          </Notice>
        )}
      </div>
      {info.questions.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          error={errorOf(question.id)}
          typed={answered?.values[`question-${question.id}`]}
        />
      ))}
      <div className={styles.foot}>
        <Button type="submit" size="large" isBusy={isBusy}>
          {t('order_info.submit')}
        </Button>
        {isBusy && <Progress label={t('order_info.sending', { percent })} value={percent} max={100} />}
        <span role="status">{isBusy ? t('order_info.sending', { percent }) : ''}</span>
      </div>
    </form>
  )
}
