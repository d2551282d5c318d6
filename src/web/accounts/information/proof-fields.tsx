import { FormField, PasswordField } from '#web/forms/form-fields.tsx'
import { useT } from '#web/messages/messages-context.tsx'

/** The password of today, which protects changes of the account. */
export function OwnPasswordField({ name = 'password' }: { name?: string }) {
  const t = useT()
  return <PasswordField name={name} label={t('information.password_now')} autoComplete="current-password" />
}

/** A code of the second factor, or a recovery code. */
export function SecondFactorField({ name }: { name: string }) {
  const t = useT()
  return (
    <FormField
      name={name}
      label={t('login.code')}
      hint={t('information.code_or_recovery')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
