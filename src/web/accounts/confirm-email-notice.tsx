import { useState } from 'react'
import { accountPaths } from '#shop/paths/account-paths.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { PostForm } from '#web/forms/post-form.tsx'
import { useT } from '#web/messages/messages-context.tsx'
import { useShop } from '#web/shop-context.tsx'
import { Notice } from '#web/ui/badge.tsx'
import styles from './overview.module.css'

type Props = { email: string; answer: FormAnswer | undefined }

/** Until the address is confirmed; the email can be asked for again. */
export function ConfirmEmailNotice({ email, answer }: Props) {
  const t = useT()
  const { locale } = useShop()
  const [last, setLast] = useState(answer)
  return (
    <Notice tone="warn" title={t('overview.confirm_email')}>
      <p>{t('overview.confirm_email_text', { email })}</p>
      <div className={styles.again}>
        <PostForm
          action={accountPaths(locale).overview()}
          answer={answer}
          submit={t('overview.send_again')}
          look="secondary"
          onAnswer={setLast}
          beside={<span role="status">{last?.done === 'email_sent' && t('overview.email_sent')}</span>}
        />
      </div>
    </Notice>
  )
}
