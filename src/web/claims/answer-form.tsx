import { type FormEvent, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { longestWords } from '#shop/claims/claim.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { sendAtOnce } from '#web/forms/send-at-once.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { Notice } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextareaField } from '#web/ui/field.tsx'
import styles from './claim.module.css'
import type { ClaimDetail } from './claim-detail.ts'

const accepted = 'image/jpeg,image/png,image/webp,application/pdf'

type Props = {
  claim: ClaimDetail
  answer: FormAnswer | undefined
  label: string
  submit: string
  isMain?: boolean
}

/** Words and files to us: an answer to a question, or a message. */
export function AnswerForm({ claim, answer, label, submit, isMain = false }: Props) {
  const { t } = useMessages()
  const fetcher = useFetcher<FormAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const count = claim.messages.length
  const isBusy = fetcher.state !== 'idle'
  const failure = (fetcher.data ?? answer)?.failure ?? null
  const isOwn = (answer?.values.intent ?? 'write') === 'write'
  // Every message that is there empties the field: what was typed has been sent.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new message
  useEffect(() => form.current?.reset(), [count])
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
      action={claim.urls.page}
      className={styles.compose}
      onSubmit={onSubmit}
      noValidate
    >
      <input type="hidden" name="intent" value="write" />
      {isOwn && failure && !failure.errors && (
        <div role="alert">
          <Notice tone="bad">
            <p>{t(failure.code, failure.params)}</p>
          </Notice>
        </div>
      )}
      <TextareaField
        name="text"
        label={label}
        rows={isMain ? 3 : 2}
        defaultValue={isOwn ? answer?.values.text : undefined}
        error={errorOf('text')}
        maxLength={longestWords}
      />
      <div>
        <label className={styles.attach}>
          <span>{t('claim.add_file')}</span>
          <input
            type="file"
            name="files"
            multiple
            accept={accepted}
            aria-invalid={filesError ? true : undefined}
          />
        </label>
        <p className={styles.wrong} role="status">
          {filesError}
        </p>
      </div>
      <div>
        <Button type="submit" look={isMain ? 'primary' : 'secondary'} isBusy={isBusy}>
          {submit}
        </Button>
      </div>
    </fetcher.Form>
  )
}
