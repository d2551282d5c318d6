import { shortestPassword } from '#shop/accounts/account-rules.ts'
import { PasswordField } from '#web/forms/form-fields.tsx'
import { useT } from '#web/messages/messages-context.tsx'

/** A new password, twice. */
export function NewPasswordFields() {
  const t = useT()
  return (
    <>
      <PasswordField
        name="password"
        label={t('reset.password')}
        hint={t('register.password_hint', { number: shortestPassword })}
        autoComplete="new-password"
      />
      <PasswordField
        name="password_confirmation"
        label={t('reset.password_again')}
        autoComplete="new-password"
      />
    </>
  )
}
