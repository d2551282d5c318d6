import type { ComponentProps } from 'react'
import { accountPaths } from '#shop/paths/account-paths.ts'
import { PostForm } from '#web/forms/post-form.tsx'
import { useShop } from '#web/shop-context.tsx'
import { answerOf, type InformationAnswer, type Intent } from './information-intents.ts'

type Props = Omit<ComponentProps<typeof PostForm>, 'action' | 'answer'> & {
  intent: Intent
  answer: InformationAnswer | undefined
}

/** One of the page's forms. All are sent to the page's action, and each shows only its own answer. */
export function IntentForm({ intent, answer, children, ...form }: Props) {
  const { locale } = useShop()
  const action = accountPaths(locale).information()
  return (
    <PostForm {...form} action={action} answer={answerOf(answer, intent)}>
      <input type="hidden" name="intent" value={intent} />
      {children}
    </PostForm>
  )
}
