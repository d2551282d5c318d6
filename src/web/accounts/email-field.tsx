import { FormField } from '#web/forms/form-fields.tsx'
import { useT } from '#web/messages/messages-context.tsx'
import { typedEmail } from './typed-email.ts'

export function EmailField({ autoComplete }: { autoComplete: 'username' | 'email' }) {
  const t = useT()
  return (
    <FormField
      name="email"
      type="email"
      label={t('account.email')}
      defaultValue={typedEmail.get().email}
      onChange={({ target }) => typedEmail.set({ email: target.value })}
      autoComplete={autoComplete}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
