import { dayRange } from '#core/dates.ts'
import { trackingPaths } from '#shop/paths/tracking-paths.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { FormField } from '#web/forms/form-fields.tsx'
import { PostForm } from '#web/forms/post-form.tsx'
import { useMessages } from '#web/messages/messages-context.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { Icon } from '#web/ui/icon.tsx'
import text from '#web/ui/text.module.css'
import styles from './result.module.css'
import type { ResultView } from './result-view.ts'

export type NewsAnswer = FormAnswer

type Props = { view: ResultView; linkKey: string | null; answer: NewsAnswer | undefined }

/** News by email, after a press on the link in the first one; and the days as a calendar file. */
export function NewsForm({ view, linkKey, answer }: Props) {
  const { t, locale } = useMessages()
  const paths = trackingPaths(locale)
  const { days, standing } = view
  const own = answer?.values.intent === 'news' || answer?.done === 'news' ? answer : undefined
  return (
    <section className={styles.panel} aria-labelledby="news">
      <h2 id="news">{t('tracking.news')}</h2>
      <PostForm
        action={paths.result(view.code, { key: linkKey })}
        answer={own}
        submit={t('tracking.news.send')}
        look="secondary"
        isBlock
        saved={t('tracking.news.asked')}
      >
        <input type="hidden" name="intent" value="news" />
        <FormField
          name="email"
          type="email"
          label={t('account.email')}
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <fieldset className={styles.wishes}>
          <legend className={styles.hidden}>{t('tracking.news.how_often')}</legend>
          <Choice kind="radio" name="wants" value="every_stage" defaultChecked>
            {t('tracking.news.every_stage')}
          </Choice>
          <Choice kind="radio" name="wants" value="when_ready">
            {t('tracking.news.when_ready')}
          </Choice>
        </fieldset>
      </PostForm>
      <p className={styles.note}>{t('tracking.news.note')}</p>
      {days && standing === 'arrives' && (
        <p>
          <a href={paths.calendar(view.code, { key: linkKey })} className={text.more}>
            <Icon name="calendar" size={16} />
            {t('tracking.calendar', { days: dayRange(days.from, days.to, locale) })}
          </a>
        </p>
      )}
    </section>
  )
}
