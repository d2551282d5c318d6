import { type ReactNode, useState } from 'react'
import { emailOnlyRules } from '#shop/accounts/account-rules.ts'
import { accountPaths } from '#shop/paths/account-paths.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { FormOutcome } from '#web/forms/form-outcome.tsx'
import { PostForm } from '#web/forms/post-form.tsx'
import { useT } from '#web/messages/messages-context.tsx'
import { useShop } from '#web/shop-context.tsx'
import { toasts } from '#web/toasts/toasts.ts'
import styles from './account-forms.module.css'
import { EmailField } from './email-field.tsx'
import { FormLink, type Place } from './form-link.tsx'

type Props = {
  place: Place
  /** Why one is asked. */
  note?: ReactNode
  answer?: FormAnswer | undefined
}

/** The answer is the same for every address, known or not. */
export function ResetRequestForm({ place, note, answer }: Props) {
  const t = useT()
  const { locale } = useShop()
  const paths = accountPaths(locale)
  const [last, setLast] = useState(answer)
  const back = (
    <FormLink place={place} modal="login" to={paths.login()}>
      {t('reset.back')}
    </FormLink>
  )
  if (last?.done === 'sent') {
    const { email = '' } = last.values
    const onSentAgain = ({ failure }: FormAnswer) => {
      if (!failure) toasts.show({ text: t('reset.again_done'), icon: 'mail' })
    }
    return (
      <FormOutcome title={t('reset.sent_title')} icon="mail">
        <p>{t('reset.sent_text', { email })}</p>
        <p>{t('reset.sent_spam')}</p>
        <PostForm
          action={paths.passwordReset()}
          submit={t('reset.again')}
          look="secondary"
          beside={back}
          onAnswer={onSentAgain}
        >
          <input type="hidden" name="email" value={email} />
        </PostForm>
      </FormOutcome>
    )
  }
  return (
    <>
      {note}
      <p className={styles.note}>{t('reset.ask_text')}</p>
      <PostForm
        action={paths.passwordReset()}
        rules={emailOnlyRules}
        answer={answer}
        submit={t('reset.submit')}
        isBlock
        onAnswer={setLast}
      >
        <EmailField autoComplete="username" />
      </PostForm>
      <p className={styles.other}>{back}</p>
    </>
  )
}
