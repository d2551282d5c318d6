import { type FormEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useT } from '#web/messages/messages-context.tsx'
import { openModal } from '#web/modals/open-modal.ts'
import { Notice } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Progress } from '#web/ui/state.tsx'
import type { InfoView } from './info-view.ts'
import type { InfoAnswer } from './order-answer.ts'
import styles from './order-info.module.css'
import { QuestionField } from './question-field.tsx'
import { sendForm } from './send-form.ts'

type Props = { info: InfoView; answer: InfoAnswer | undefined }

/** A plain form with files; with script it is sent beside the page, which shows how far it has come. */
export function QuestionsForm({ info, answer: answered }: Props) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const form = useRef<HTMLFormElement>(null)
  const [percent, setPercent] = useState<number | null>(null)
  const [heard, setHeard] = useState<InfoAnswer | null>(null)
  const [isLost, setLost] = useState(false)
  const answer = heard ?? answered
  const failure = answer?.failure ?? null
  const isBusy = percent !== null

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setPercent(0)
    setLost(false)
    const sent = await sendForm(info.urls.answers, new FormData(event.currentTarget), setPercent)
    setPercent(null)
    setLost(sent === null)
    if (!sent) return
    setHeard(sent)
    const [wrong] = Object.keys(sent.failure?.errors ?? {})
    if (wrong) return form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
    if (sent.failure) return
    form.current?.reset()
    openModal('additional-info-success', { order: info.urls.order, open: sent.stillOpen ?? 0 })
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
          typed={answer?.values[`question-${question.id}`]}
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
