import { changeEmailRules } from '#shop/accounts/account-rules.ts'
import type { ShownUser } from '#web/accounts/current-user.ts'
import { FormField } from '#web/forms/form-fields.tsx'
import { useT } from '#web/messages/messages-context.tsx'
import { Pill } from '#web/ui/badge.tsx'
import styles from './account-information.module.css'
import { AccountSection } from './account-section.tsx'
import { Fold } from './fold.tsx'
import { answerOf, type InformationAnswer } from './information-intents.ts'
import { IntentForm } from './intent-form.tsx'
import { OwnPasswordField } from './proof-fields.tsx'

type Props = { user: ShownUser; answer: InformationAnswer | undefined }

export function EmailSection({ user, answer }: Props) {
  const t = useT()
  const isVerified = user.verified_at !== null
  return (
    <AccountSection id="email" title={t('information.email')} note={t('information.email_note')}>
      <div className={styles.fact}>
        <strong>{user.email}</strong>
        {isVerified ? (
          <Pill tone="good" icon="check">
            {t('information.email_verified')}
          </Pill>
        ) : (
          <Pill tone="warn" icon="mail">
            {t('information.email_unverified')}
          </Pill>
        )}
      </div>
      {!isVerified && (
        <IntentForm
          intent="verify"
          answer={answer}
          look="secondary"
          submit={t('overview.send_again')}
          saved={t('overview.email_sent')}
        />
      )}
      <Fold summary={t('information.email_change')} isOpen={answerOf(answer, 'email') !== undefined}>
        <IntentForm
          intent="email"
          rules={changeEmailRules}
          answer={answer}
          submit={t('information.email_ask')}
          saved={t('information.email_asked')}
        >
          <p>{t('information.email_change_note')}</p>
          <FormField
            name="email"
            type="email"
            label={t('information.email_new')}
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
          />
          <OwnPasswordField />
        </IntentForm>
      </Fold>
    </AccountSection>
  )
}
