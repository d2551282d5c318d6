import { leftByServer } from '#web/left-by-server.ts'
import { useT } from '#web/messages/messages-context.tsx'

/**
 * Plain markup that the script in the head shows in browsers too old for us; they cannot run anything else. Its styles
 * stand in `styles/old-browsers.css`, for the same reason.
 */
export function UnsupportedBrowserModal() {
  const t = useT()
  const content = import.meta.env.SSR
    ? {
        children: (
          <div>
            <h2 id="unsupported-browser-title">{t('unsupported_browser.title')}</h2>
            <p>{t('we_have_detected_outdated')}</p>
            <p>{t('download_browsers')}</p>
            <p>{t('continue_without_full_features')}</p>
            <button type="button" id="proceed">
              {t('proceed')}
            </button>
          </div>
        ),
      }
    : leftByServer
  return (
    <div
      className="unsupported-browser"
      role="alertdialog"
      aria-modal="true"
      aria-labelledby="unsupported-browser-title"
      {...content}
    />
  )
}
