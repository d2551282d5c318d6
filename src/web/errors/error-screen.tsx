import { Suspense } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { Frame } from '#web/layouts/frame.tsx'
import { layouts } from '#web/layouts/layout-names.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { useRequestId } from '#web/shop-context.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import text from '#web/ui/text.module.css'
import { Screen } from './error-frame.tsx'
import styles from './error-screen.module.css'
import { missing } from './missing-page-later.ts'
import { isStaleDeployment } from './stale-deployment.ts'

/** What stands in place of a page that cannot be shown; never indexed. */
export function ErrorScreen({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <Suspense>
        <missing.Page statusText={error.statusText} />
      </Suspense>
    )
  if (isStaleDeployment(error)) return <StaleDeployment />
  return <UnexpectedError error={error} />
}

function StaleDeployment() {
  const { t } = useMessages()
  return (
    <Frame name="simple" frame={layouts.simple}>
      <Screen title={t('error.deploy_title')}>
        <h1>{t('error.deploy_title')}</h1>
        <p>{t('error.deploy_subtitle')}</p>
        <Button onClick={() => window.location.reload()}>{t('error.refresh')}</Button>
      </Screen>
    </Frame>
  )
}

function UnexpectedError({ error }: { error: unknown }) {
  const { t, locale } = useMessages()
  const requestId = useRequestId()
  return (
    <Frame name="simple" frame={layouts.simple}>
      <Screen title={t('error.unexpected')}>
        <h1>{t('error.unexpected')}</h1>
        <p>{t('error.trying-to-resolve')}</p>
        {requestId && <p className={text.muted}>{t('error.request_id', { id: requestId })}</p>}
        {/* A plain link: what failed may be the app itself. */}
        <a className={buttonClass()} href={pathsIn(locale).home()}>
          {t('error.return-to-homepage')}
        </a>
        {import.meta.env.DEV && <pre className={styles.detail}>{detailOf(error)}</pre>}
      </Screen>
    </Frame>
  )
}

/** Only where the shop is being built; visitors never see it. */
function detailOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error)
}
