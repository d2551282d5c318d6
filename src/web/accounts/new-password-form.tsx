import { newPasswordFormRules } from '#shop/accounts/account-rules.ts'
import { accountPaths } from '#shop/paths/account-paths.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { PostForm } from '#web/forms/post-form.tsx'
import { useT } from '#web/messages/messages-context.tsx'
import { useShop } from '#web/shop-context.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

type Props = { token: string; answer: FormAnswer | undefined; onAnswer(answer: FormAnswer): void }

export function NewPasswordForm({ token, answer, onAnswer }: Props) {
  const t = useT()
  const { locale } = useShop()
  return (
    <PostForm
      action={accountPaths(locale).passwordReset(token)}
      rules={newPasswordFormRules}
      answer={answer}
      submit={t('reset.set')}
      isBlock
      onAnswer={onAnswer}
    >
      <NewPasswordFields />
    </PostForm>
  )
}
