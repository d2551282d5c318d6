import { isoDay } from '#core/dates.ts'
import { refusedByLimits } from '#shop/limits/shop-limits.server.ts'
import { withdrawalPaths } from '#shop/paths/withdrawal-paths.ts'
import { findWarranties } from '#shop/warranty/read-warranty.server.ts'
import { readCertificateCode } from '#shop/warranty/warranty-key.server.ts'
import { appContext } from '#web/app-context.server.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { Notice } from '#web/ui/badge.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Manifest } from '#web/ui/manifest.tsx'
import type { Route } from './+types/check.route'
import styles from './warranty.module.css'

/** Somebody was shown a certificate. The code alone says whether it is ours, and what it is about. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const { site, encryption } = ctx
  const typed = (url.searchParams.get('code') ?? '').slice(0, 100)
  if (typed === '') return { typed, found: null, isLimited: false }
  const refused = await refusedByLimits(ctx.limits, { 'warranty-guess': ctx.clientNetwork })
  if (refused) return { typed, found: null, isLimited: true }
  const about = readCertificateCode({ encryption, siteId: site.id }, typed)
  const [warranty] = about ? await findWarranties(ctx.db, site, { item: about.item }) : []
  const terms = warranty?.terms
  if (!about || !warranty || !terms) return { typed, found: null, isLimited: false }
  return {
    typed,
    isLimited: false,
    found: {
      name: warranty.name,
      serial: about.serial,
      deliveredOn: terms.deliveredOn,
      legalUntil: terms.legalUntil,
      makerUntil: terms.makerUntil,
      isOver: terms.until < isoDay(ctx.clock(), site.timeZone),
      seller: site.legalEntity.name,
    },
  }
}

export default function Check({ loaderData: { typed, found, isLimited } }: Route.ComponentProps) {
  const { t, locale } = useMessages()
  const paths = withdrawalPaths(locale)
  return (
    <div className={styles.page}>
      <PageHead title={t('warranty.check.title')} isIndexed={false} />
      <Breadcrumbs
        label={t('breadcrumbs.label')}
        steps={[
          { to: pathsIn(locale).home(), name: t('breadcrumbs.home') },
          { to: paths.warranty(), name: t('warranty.crumb') },
        ]}
        here={t('warranty.check.title')}
      />
      <div className={styles.narrow}>
        <h1>{t('warranty.check.title')}</h1>
        <form action={paths.check()} method="get" className={styles.check} data-clean>
          <TextField
            label={t('warranty.check.code')}
            name="code"
            defaultValue={typed}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={100}
          />
          <Button type="submit">{t('warranty.check.button')}</Button>
        </form>
        {found && (
          <>
            <Notice tone={found.isOver ? 'warn' : 'good'}>
              <p>{t(found.isOver ? 'warranty.check.ours_over' : 'warranty.check.ours')}</p>
            </Notice>
            <Manifest
              lines={[
                { name: t('warranty.paper.item'), value: found.name },
                ...(found.serial ? [{ name: t('warranty.serial'), value: found.serial }] : []),
                { name: t('warranty.paper.delivered'), value: found.deliveredOn },
                { name: t('warranty.paper.legal'), value: found.legalUntil },
                ...(found.makerUntil ? [{ name: t('warranty.paper.maker'), value: found.makerUntil }] : []),
                { name: t('warranty.paper.seller'), value: found.seller },
              ]}
            />
          </>
        )}
        {!found && typed !== '' && (
          <Notice tone="warn">
            <p>{t(isLimited ? 'warranty.check.later' : 'warranty.check.not_ours')}</p>
          </Notice>
        )}
      </div>
    </div>
  )
}
