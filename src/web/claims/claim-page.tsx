import { languageTag } from '#core/locale.ts'
import { kindTexts } from '#shop/claims/claim-words.ts'
import { accountPaths } from '#shop/paths/account-paths.ts'
import { useErrorTitle } from '#web/forms/error-title.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useIsHydrated } from '#web/hydrated.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './claim.module.css'
import type { ClaimDetail } from './claim-detail.ts'
import { ClaimNow } from './claim-now.tsx'
import { ClaimSide } from './claim-side.tsx'
import { ClaimThread } from './claim-thread.tsx'

type Props = { claim: ClaimDetail; answer: FormAnswer | undefined }

/** One claim in any of its states, for its owner and for somebody who has the link of an email. */
export function ClaimPage({ claim, answer }: Props) {
  const { t, locale } = useMessages()
  const isHydrated = useIsHydrated()
  const title = t('claim.title', { number: claim.number })
  const account = accountPaths(locale)
  useErrorTitle(answer?.failure != null)
  return (
    <div className={styles.page}>
      <PageHead title={title} isIndexed={false} />
      <Breadcrumbs
        label={t('breadcrumbs.label')}
        steps={[
          { to: pathsIn(locale).home(), name: t('breadcrumbs.home') },
          ...(claim.urls.claims
            ? [
                { to: account.overview(), name: t('account.label') },
                { to: claim.urls.claims, name: t('claims.title') },
              ]
            : []),
        ]}
        here={claim.number}
      />
      <div className={styles.head}>
        <div>
          <h1>{title}</h1>
          <p>
            {claim.title}, {t(kindTexts[claim.kind]).toLocaleLowerCase(languageTag(locale))} ·{' '}
            {t('claim.sent', { day: claim.received.day, time: claim.received.time })}
          </p>
        </div>
        {isHydrated && (
          <Button look="secondary" onClick={() => print()}>
            <Icon name="print" />
            {t('claim.print')}
          </Button>
        )}
      </div>
      <ClaimNow claim={claim} answer={answer} />
      <div className={styles.columns}>
        <ClaimThread claim={claim} answer={answer} />
        <ClaimSide claim={claim} />
      </div>
    </div>
  )
}
