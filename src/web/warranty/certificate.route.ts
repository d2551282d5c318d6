import { withdrawalPaths } from '#shop/paths/withdrawal-paths.ts'
import { certificatePdf } from '#shop/warranty/certificate-pdf.server.ts'
import { readLookedUp } from '#shop/warranty/look-up-warranty.server.ts'
import { appContext } from '#web/app-context.server.ts'
import { pageNotFoundAt } from '#web/errors/page-not-found.ts'
import type { Route } from './+types/certificate.route'
import { warrantyView } from './warranty-view.server.ts'

/** The certificate as a file. It names no buyer, so it can go with the item to its next owner. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const { t, locale, site } = ctx
  const query = url.searchParams
  const found = await readLookedUp(ctx, { item: query.get('item') ?? '', key: query.get('key') ?? '' })
  const view = found && warrantyView(ctx, found, query.get('serial'))
  if (!view?.terms || !view.certificate) throw pageNotFoundAt(url)
  const { terms, certificate } = view
  const pdf = await certificatePdf({
    shop: site.name,
    title: t('warranty.paper.title'),
    rows: [
      { label: t('warranty.paper.item'), value: [view.name, view.choice].filter(Boolean).join(', ') },
      ...(view.serial ? [{ label: t('warranty.serial'), value: view.serial }] : []),
      { label: t('warranty.paper.delivered'), value: terms.deliveredOn },
      { label: t('warranty.paper.legal'), value: terms.legalUntil },
      ...(terms.makerUntil ? [{ label: t('warranty.paper.maker'), value: terms.makerUntil }] : []),
      { label: t('warranty.paper.seller'), value: view.seller },
    ],
    note: t('warranty.paper.note'),
    check: { href: ctx.linkOrigin + withdrawalPaths(locale).check(certificate), code: certificate },
  })
  return new Response(new Uint8Array(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${certificate}.pdf"`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    },
  })
}
