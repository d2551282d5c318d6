import type { FailureCode } from '#shop/failure.ts'
import type { Oddity } from '#shop/tracking/tracking-number.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Section } from '#web/ui/section.tsx'
import { LabelDrawing } from './label-drawing.tsx'
import { NumberForm, useOddityText } from './number-form.tsx'
import { RecentList } from './recent-list.tsx'
import { StageLine } from './stage-line.tsx'
import styles from './tracking.module.css'

/** Why the form is shown again, instead of what was looked for. */
export type NotShown =
  | { why: 'odd'; oddity: Oddity }
  | { why: 'unknown'; isOrder: boolean }
  | { why: 'refused'; code: FailureCode; params: Record<string, string | number> | undefined }

type Props = { typed?: string; notShown?: NotShown | null }

/** One field, and where to find what goes into it. */
export function SearchPage({ typed = '', notShown = null }: Props) {
  const { t, locale } = useMessages()
  const oddityText = useOddityText()
  const odd = notShown?.why === 'odd' ? oddityText(notShown.oddity) : undefined
  return (
    <div className={styles.page}>
      <PageHead
        title={notShown?.why === 'unknown' ? t('tracking.unknown') : t('menu.tracking')}
        description={t('tracking.description')}
        isIndexed={typed === ''}
      />
      <Breadcrumbs
        label={t('breadcrumbs.label')}
        steps={[{ to: pathsIn(locale).home(), name: t('breadcrumbs.home') }]}
        here={t('menu.tracking')}
      />
      <div className={styles.search}>
        <div>
          <h1>{notShown?.why === 'unknown' ? t('tracking.unknown') : t('tracking.heading')}</h1>
          {notShown?.why === 'unknown' ? (
            <div className={styles.unknown}>
              <p>
                {notShown.isOrder
                  ? t('tracking.unknown_order', { number: typed })
                  : t('tracking.unknown_text', { number: typed })}
              </p>
            </div>
          ) : (
            <p className={styles.lead}>{t('tracking.lead')}</p>
          )}
          {notShown?.why === 'refused' && (
            <p role="alert" className={styles.failure}>
              {t(notShown.code, notShown.params)}
            </p>
          )}
          <NumberForm key={typed} typed={typed} error={odd} />
          <RecentList />
        </div>
        <aside className={styles.where} aria-labelledby="where">
          <h2 id="where">{t('tracking.where')}</h2>
          <LabelDrawing />
          <dl>
            <div>
              <dt>AW … LT</dt>
              <dd>{t('tracking.where.own')}</dd>
            </div>
            <div>
              <dt>OR, FR</dt>
              <dd>{t('tracking.where.order')}</dd>
            </div>
            <div>
              <dt>{t('tracking.where.carrier_name')}</dt>
              <dd>{t('tracking.where.carrier')}</dd>
            </div>
          </dl>
        </aside>
      </div>
      <Section id="stages" title={t('tracking.stages')}>
        <StageLine stage={null} method={null} />
      </Section>
    </div>
  )
}
