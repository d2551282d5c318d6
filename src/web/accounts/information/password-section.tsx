import { changePasswordRules } from '#shop/accounts/account-rules.ts'
import { NewPasswordFields } from '#web/accounts/new-password-fields.tsx'
import { useT } from '#web/messages/messages-context.tsx'
import { AccountSection } from './account-section.tsx'
import { Fold } from './fold.tsx'
import { answerOf, type InformationAnswer } from './information-intents.ts'
import { IntentForm } from './intent-form.tsx'
import { OwnPasswordField } from './proof-fields.tsx'

type Props = { email: string; answer: InformationAnswer | undefined }

export function PasswordSection({ email, answer }: Props) {
  const t = useT()
  return (
    <AccountSection id="password" title={t('account.password')} note={t('information.password_note')}>
      <Fold summary={t('information.password_change')} isOpen={answerOf(answer, 'password') !== undefined}>
        <IntentForm
          intent="password"
          rules={changePasswordRules}
          answer={answer}
          submit={t('information.password_change')}
          saved={t('information.password_saved')}
        >
          {/* So that a password manager knows whose password it is. */}
          <input type="hidden" autoComplete="username" defaultValue={email} />
          <OwnPasswordField name="current_password" />
          <NewPasswordFields />
        </IntentForm>
      </Fold>
    </AccountSection>
  )
}
