import { registerRules, shortestPassword } from '#shop/accounts/account-rules.ts'
import { accountPaths } from '#shop/paths/account-paths.ts'
import { checkoutPaths } from '#shop/paths/checkout-paths.ts'
import { AccountTermsText } from '#web/content/linked-text.tsx'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { PasswordField } from '#web/forms/form-fields.tsx'
import { PostForm } from '#web/forms/post-form.tsx'
import { useMessages } from '#web/messages/messages-context.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import styles from './keep-order.module.css'

type Props = { slug: string; answer: FormAnswer | undefined }

/** An account after the fact: everything but a password is known. */
export function KeepOrder({ slug, answer }: Props) {
  const { t, locale } = useMessages()
  return (
    <section className={styles.keep} aria-labelledby="keep-order">
      <h2 id="keep-order">{t('result.account.title')}</h2>
      <p className={text.muted}>
        <AccountTermsText text={t('result.account.text')} />
      </p>
      <PostForm
        action={checkoutPaths(locale).success(slug)}
        rules={{ password: registerRules.password ?? [] }}
        answer={answer}
        failureFields={{ 'auth.password_weak': 'password' }}
        submit={t('result.account.create')}
        isBlock
      >
        <PasswordField
          name="password"
          label={t('account.password')}
          hint={t('register.password_hint', { number: shortestPassword })}
          autoComplete="new-password"
        />
      </PostForm>
      <p className={text.small}>
        <ShopLink to={accountPaths(locale).login()} className={text.link}>
          {t('account.sign_in')}
        </ShopLink>
      </p>
    </section>
  )
}
