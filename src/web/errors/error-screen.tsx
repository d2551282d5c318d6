import { isRouteErrorResponse } from 'react-router'
import { Frame } from '#web/layouts/frame.tsx'
import { layouts } from '#web/layouts/layout-names.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { isStaleDeployment } from './stale-deployment.ts'

/** What stands in place of a page that cannot be shown; never indexed. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { t, locale } = useMessages()
  const home = pathsIn(locale).home()
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <Frame name="default" frame={layouts.default}>
        <Head title={t('not_found.title')} />
        <h1>{t('not_found.title')}</h1>
        {error.statusText.startsWith('Page Not Found: ') && <p>{error.statusText}</p>}
        <p>{t('not_found.text')}</p>
        <p>
          <ShopLink className="button" to={home}>
            {t('error.return-to-homepage')}
          </ShopLink>
        </p>
      </Frame>
    )
  }
  if (isStaleDeployment(error)) {
    return (
      <Frame name="simple" frame={layouts.simple}>
        <Head title={t('error.deploy_title')} />
        <h1>{t('error.deploy_title')}</h1>
        <p>{t('error.deploy_subtitle')}</p>
        <button type="button" onClick={() => window.location.reload()}>
          {t('error.refresh')}
        </button>
      </Frame>
    )
  }
  return (
    <Frame name="simple" frame={layouts.simple}>
      <Head title={t('error.unexpected')} />
      <h1>{t('error.unexpected')}</h1>
      <p>{t('error.trying-to-resolve')}</p>
      <p>
        <a className="button" href={home}>
          {t('error.return-to-homepage')}
        </a>
      </p>
    </Frame>
  )
}

function Head({ title }: { title: string }) {
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}
