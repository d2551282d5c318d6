import type { MiddlewareFunction } from 'react-router'
import type { SiteFeature } from '#shop/sites/site.ts'
import { appContext } from '#web/app-context.server.ts'
import { pageNotFound } from '#web/errors/page-not-found.ts'

/** On a site without the feature its pages do not exist. */
export function whereFeature(feature: SiteFeature): MiddlewareFunction<Response> {
  return async ({ context }, next) => {
    if (!context.get(appContext).site.features[feature]) throw pageNotFound()
    return next()
  }
}
