import { trackingPaths } from '#shop/paths/tracking-paths.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { FormField } from '#web/forms/form-fields.tsx'
import { PostForm } from '#web/forms/post-form.tsx'
import { useMessages } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import styles from './tracking.module.css'

/** The same page for every number of an order, whether there is such an order or not. */
export function EmailPage({ code, answer }: { code: string; answer: FormAnswer | undefined }) {
  const { t, locale } = useMessages()
  const paths = trackingPaths(locale)
  return (
    <div className={styles.page}>
      <PageHead title={code} isIndexed={false} />
      <Breadcrumbs
        label={t('breadcrumbs.label')}
        steps={[
          { to: pathsIn(locale).home(), name: t('breadcrumbs.home') },
          { to: paths.search(), name: t('menu.tracking') },
        ]}
        here={code}
      />
      <div className={styles.narrow}>
        <h1>{t('tracking.email.heading', { number: code })}</h1>
        <p className={styles.lead}>{t('tracking.email.text')}</p>
        <PostForm action={paths.result(code)} answer={answer} submit={t('tracking.track')}>
          <input type="hidden" name="intent" value="email" />
          <FormField
            name="email"
            type="email"
            label={t('account.email')}
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        </PostForm>
        <p className={styles.another}>
          <ShopLink to={paths.search()} className={text.link}>
            {t('tracking.another')}
          </ShopLink>
        </p>
      </div>
    </div>
  )
}
