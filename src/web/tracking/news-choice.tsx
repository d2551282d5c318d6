import { trackingPaths } from '#shop/paths/tracking-paths.ts'
import { PostForm } from '#web/forms/post-form.tsx'
import { useMessages } from '#web/messages/messages-context.tsx'
import type { NewsAnswer } from './news-form.tsx'
import styles from './result.module.css'

/** What the link of an email is about; nothing is found for a link that is none of ours. */
export type LinkedNews = {
  token: string
  found: { email: string; state: 'asked' | 'confirmed' | 'ended' } | null
}

type Props = {
  code: string
  linkKey: string | null
  news: LinkedNews
  answer: NewsAnswer | undefined
}

/** By the link in an email: programs open links by themselves, so that nothing is done before the button is pressed. */
export function NewsChoice({ code, linkKey, news: { token, found }, answer }: Props) {
  const { t, locale } = useMessages()
  const action = trackingPaths(locale).result(code, { key: linkKey, news: token })
  const own = answer?.values.intent === 'news' ? undefined : answer
  const state = found?.state ?? 'ended'
  return (
    <section className={styles.choice} aria-labelledby="news-choice">
      <h2 id="news-choice">
        {t(
          state === 'asked'
            ? 'tracking.news.confirm_title'
            : state === 'confirmed'
              ? 'tracking.news.confirmed_title'
              : 'tracking.news.ended_title',
        )}
      </h2>
      {found && state !== 'ended' ? (
        <>
          <p>
            {t(state === 'asked' ? 'tracking.news.confirm_text' : 'tracking.news.confirmed_text', {
              email: found.email,
            })}
          </p>
          <PostForm
            key={state}
            action={action}
            answer={own}
            submit={t(state === 'asked' ? 'tracking.news.confirm' : 'tracking.news.stop')}
            look={state === 'asked' ? 'primary' : 'secondary'}
          >
            <input type="hidden" name="intent" value={state === 'asked' ? 'confirm' : 'stop'} />
            <input type="hidden" name="token" value={token} />
          </PostForm>
        </>
      ) : (
        <p>{t('tracking.news.ended_text')}</p>
      )}
    </section>
  )
}
