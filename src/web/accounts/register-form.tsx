import { useState } from 'react'
import { registerRules, shortestPassword } from '#shop/accounts/account-rules.ts'
import { accountPaths } from '#shop/paths/account-paths.ts'
import { AccountTermsText } from '#web/content/linked-text.tsx'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { FieldPair, FormField, FormMore, FormTick, PasswordField } from '#web/forms/form-fields.tsx'
import { FormOutcome } from '#web/forms/form-outcome.tsx'
import { PostForm } from '#web/forms/post-form.tsx'
import { useT } from '#web/messages/messages-context.tsx'
import { useShop } from '#web/shop-context.tsx'
import styles from './account-forms.module.css'
import { EmailField } from './email-field.tsx'
import { FormLink, type Place } from './form-link.tsx'

type Props = { place: Place; redirect: string | null; answer?: FormAnswer | undefined }

const companyFields = ['company.name', 'company.reg_code', 'company.vat_code']

/** If the address already has an account, the visitor gets a letter or a link to sign in. */
export function RegisterForm({ place, redirect, answer }: Props) {
  const t = useT()
  const { locale } = useShop()
  const paths = accountPaths(locale)
  const [last, setLast] = useState(answer)
  const signIn = (words: string) => (
    <FormLink place={place} modal="login" to={paths.login(redirect ?? undefined)}>
      {words}
    </FormLink>
  )
  if (last?.done === 'password_sent') {
    return (
      <FormOutcome title={t('register.sent_title')} icon="mail">
        <p>{t('register.sent_text', { email: last.values.email ?? '' })}</p>
        <p>{signIn(t('reset.back'))}</p>
      </FormOutcome>
    )
  }
  const isKnown = last?.failure?.code === 'auth.forms.user_already_exists'
  return (
    <>
      <PostForm
        action={paths.register()}
        rules={registerRules}
        answer={answer}
        failureFields={{ 'auth.forms.user_already_exists': 'email' }}
        submit={t('register.submit')}
        isBlock
        onAnswer={setLast}
      >
        {redirect && <input type="hidden" name="redirect" value={redirect} />}
        <FieldPair>
          <FormField name="first_name" label={t('register.first_name')} autoComplete="given-name" />
          <FormField name="last_name" label={t('register.last_name')} autoComplete="family-name" />
        </FieldPair>
        <div className={styles.known}>
          <EmailField autoComplete="email" />
          {isKnown && <p>{signIn(t('register.sign_in'))}</p>}
        </div>
        <PasswordField
          name="password"
          label={t('account.password')}
          hint={t('register.password_hint', { number: shortestPassword })}
          autoComplete="new-password"
        />
        <FormField
          name="phone"
          type="tel"
          label={t('register.phone')}
          hint={t('register.phone_hint')}
          autoComplete="tel"
          isOptional
        />
        <FormMore summary={t('register.company')} fields={companyFields}>
          <FormField
            name="company.name"
            label={t('register.company_name')}
            autoComplete="organization"
            isRequired={false}
          />
          <FieldPair>
            <FormField name="company.reg_code" label={t('register.company_code')} isRequired={false} />
            <FormField name="company.vat_code" label={t('register.company_vat')} isOptional />
          </FieldPair>
        </FormMore>
        <div className={styles.ticks}>
          <FormTick name="terms">
            <AccountTermsText text={t('register.terms')} />
          </FormTick>
          <FormTick name="marketing_opt_in">{t('register.newsletter')}</FormTick>
        </div>
      </PostForm>
      <p className={styles.other}>
        {t('register.existing')} {signIn(t('login.submit'))}
      </p>
    </>
  )
}
