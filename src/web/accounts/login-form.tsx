import { useState } from 'react'
import { loginRules } from '#shop/accounts/account-rules.ts'
import { accountPaths } from '#shop/paths/account-paths.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { FormField, FormTick, PasswordField } from '#web/forms/form-fields.tsx'
import { PostForm } from '#web/forms/post-form.tsx'
import { useT } from '#web/messages/messages-context.tsx'
import { useShop } from '#web/shop-context.tsx'
import styles from './account-forms.module.css'
import { EmailField } from './email-field.tsx'
import { FormLink, type Place } from './form-link.tsx'

type Props = {
  place: Place
  redirect: string | null
  /** Whether the session was lost on the way. */
  isAgain?: boolean
  answer?: FormAnswer | undefined
}

/** The code of a second factor is asked for once the password was right. */
export function LoginForm({ place, redirect, isAgain = false, answer }: Props) {
  const t = useT()
  const { locale } = useShop()
  const paths = accountPaths(locale)
  const [last, setLast] = useState(answer)
  const needsCode = last?.failure?.code === 'auth.two_factor_required'
  return (
    <>
      <PostForm
        // With the way back in the address, a page without script that refuses a password still knows it.
        action={isAgain && redirect ? paths.loginAgain(redirect) : paths.login(redirect ?? undefined)}
        rules={loginRules}
        answer={answer}
        submit={t('login.submit')}
        isBlock
        onAnswer={setLast}
      >
        {redirect && <input type="hidden" name="redirect" value={redirect} />}
        <EmailField autoComplete="username" />
        <PasswordField name="password" label={t('account.password')} autoComplete="current-password" />
        {needsCode && (
          <FormField
            name="otp"
            label={t('login.code')}
            hint={t('login.code_hint')}
            autoComplete="one-time-code"
            inputMode="numeric"
            autoFocus
          />
        )}
        <div className={styles.row}>
          <FormTick name="remember" defaultChecked>
            {t('login.remember')}
          </FormTick>
          <FormLink place={place} modal="forgot-password" to={paths.passwordReset()}>
            {t('login.forgot')}
          </FormLink>
        </div>
      </PostForm>
      <p className={styles.other}>
        {t('login.new_here')}{' '}
        <FormLink place={place} modal="register" to={paths.register(redirect ?? undefined)}>
          {t('login.register')}
        </FormLink>
      </p>
    </>
  )
}
