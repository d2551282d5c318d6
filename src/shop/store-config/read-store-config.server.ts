import { localeIn } from '#core/canonical-path.ts'
import { err, ok, type Result } from '#core/result.ts'
import { type Failure, unknownChoice } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { StoreConfigView } from './store-config.schema.ts'
import { storeConfigView } from './store-config-view.ts'

export function readStoreConfig(
  { site, catalog, content }: RequestContext,
  { langIso }: { langIso: string },
): Result<StoreConfigView, Failure> {
  const locale = localeIn(`/${langIso}`, site.locales)
  if (!locale) return err(unknownChoice('langIso'))
  return ok(
    storeConfigView(site, locale, {
      categoryDocumentKey: catalog.directory().version,
      post: content.frame(site.id, locale).post,
    }),
  )
}
