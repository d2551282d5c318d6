import { appContext } from '#web/app-context.server.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import type { Route } from './+types/unsupported-browser.route'
import styles from './unsupported-browser.module.css'

export function loader({ context }: Route.LoaderArgs) {
  context.get(appContext).cachePage()
  return null
}

/** Plain text and a plain link, because the browsers that are sent here can do little else. */
export default function UnsupportedBrowser() {
  const { t, locale } = useMessages()
  return (
    <div className={styles.page}>
      <PageHead title={t('unsupported_browser.title')} isIndexed={false} />
      <h1>{t('unsupported_browser.title')}</h1>
      <p>{t('we_have_detected_outdated')}</p>
      <p>{t('download_browsers')}</p>
      <p>{t('continue_without_full_features')}</p>
      <a className={buttonClass()} href={pathsIn(locale).home()}>
        {t('proceed')}
      </a>
    </div>
  )
}
