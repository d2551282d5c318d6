import { trackingPaths } from '#shop/paths/tracking-paths.ts'
import { PostForm } from '#web/forms/post-form.tsx'
import { useMessages } from '#web/messages/messages-context.tsx'
import type { NewsAnswer } from './news-form.tsx'

type Props = { code: string; linkKey: string | null; answer: NewsAnswer | undefined }

/** Has a silent courier be asked at once; too soon after the last time the answer says when it can be. */
export function AskAgain({ code, linkKey, answer }: Props) {
  const { t, locale } = useMessages()
  const isOwn = answer?.values.intent === 'ask' || answer?.done === 'ask'
  return (
    <PostForm
      action={trackingPaths(locale).result(code, { key: linkKey })}
      answer={isOwn ? answer : undefined}
      submit={t('tracking.ask')}
      look="secondary"
      saved={t('tracking.asked')}
    >
      <input type="hidden" name="intent" value="ask" />
    </PostForm>
  )
}
