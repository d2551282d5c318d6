import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { dayRange } from '#core/dates.ts'
import { formatNumber } from '#core/format.ts'
import { longDayRange } from '#core/long-day-range.ts'
import { trackingPaths } from '#shop/paths/tracking-paths.ts'
import { delayTexts } from '#shop/tracking/delay-reasons.ts'
import { eventTexts, stageTexts } from '#shop/tracking/event-texts.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { useMomentText } from '#web/quotes/moment.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { Notice } from '#web/ui/badge.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ArrivalBars } from './arrival-bars.tsx'
import { AskAgain } from './ask-again.tsx'
import type { ChangesView } from './changes-view.server.ts'
import { EventList } from './event-list.tsx'
import { LegList } from './leg-list.tsx'
import { type LinkedNews, NewsChoice } from './news-choice.tsx'
import { type NewsAnswer, NewsForm } from './news-form.tsx'
import { OwnerBox } from './owner-box.tsx'
import { PickupCard } from './pickup-card.tsx'
import { PickupChanges } from './pickup-changes.tsx'
import { useRemembered } from './recent-list.tsx'
import styles from './result.module.css'
import type { ResultView } from './result-view.ts'
import { ShareButton } from './share-button.tsx'
import { StageLine } from './stage-line.tsx'
import { WayMap } from './way-map.tsx'

type Props = {
  view: ResultView
  changes: ChangesView | null
  /** Of the link that the visitor came by. */
  linkKey: string | null
  news: LinkedNews | null
  answer: NewsAnswer | undefined
}

const reloadMs = 5 * 60 * 1000

/** Where it is, what comes next and when; who may know more sees more. */
export function ResultPage({ view, changes, linkKey, news, answer }: Props) {
  const { t, locale } = useMessages()
  const heading = useHeading(view)
  const paths = trackingPaths(locale)
  useRemembered(view.code)
  useFreshness()
  return (
    <div className={styles.page}>
      <PageHead title={`${view.shown}: ${heading}`} isIndexed={false} />
      <Breadcrumbs
        label={t('breadcrumbs.label')}
        steps={[
          { to: pathsIn(locale).home(), name: t('breadcrumbs.home') },
          { to: paths.search(), name: t('menu.tracking') },
        ]}
        here={view.shown}
      />
      {news && <NewsChoice code={view.code} linkKey={linkKey} news={news} answer={answer} />}
      <div className={styles.head}>
        <div>
          <p className={styles.label}>
            <Label view={view} />
          </p>
          <h1>{heading}</h1>
          <Sub view={view} linkKey={linkKey} answer={answer} />
        </div>
        <div className={styles.acts}>
          <ShareButton title={`${view.shown}: ${heading}`} path={paths.result(view.code)} />
          <ButtonLink look="quiet" to={paths.search()}>
            {t('tracking.another')}
          </ButtonLink>
        </div>
      </div>
      {view.pickup && (
        <PickupCard pickup={view.pickup} now={view.now}>
          {changes && <PickupChanges code={view.code} changes={changes} answer={answer} />}
        </PickupCard>
      )}
      {view.pickup ? (
        <StageLine stage={view.stage} days={view.stageDays} method={view.method} isCard />
      ) : (
        <section className={styles.card} aria-label={t('tracking.where_is_it')}>
          <WayMap legs={view.legs} method={view.method} />
          <StageLine stage={view.stage} days={view.stageDays} method={view.method} />
        </section>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          <LegList legs={view.legs} isLocker={view.isLocker} />
          <EventList view={view} />
        </div>
        <aside className={styles.side}>
          <ArrivalBars view={view} />
          {view.mayHaveNews && <NewsForm view={view} linkKey={linkKey} answer={answer} />}
          <OwnerBox view={view} linkKey={linkKey} />
        </aside>
      </div>
    </div>
  )
}

function useHeading({ standing, days, newest, stage, isLocker, deliveredOn }: ResultView): string {
  const { t, locale } = useMessages()
  switch (standing) {
    case 'arrives':
      return t('orders.arrives', { days: days ? longDayRange(days.from, days.to, locale) : '' })
    case 'late':
      return t('tracking.late')
    case 'ready':
      return t(isLocker ? 'tracking.ready_locker' : 'tracking.event.ready_for_pickup')
    case 'delivered':
      return deliveredOn
        ? `${t('tracking.event.delivered')}, ${longDayRange(deliveredOn, deliveredOn, locale)}`
        : t('tracking.event.delivered')
    default:
      return newest?.code ? t(eventTexts[newest.code]) : t(stageTexts[stage])
  }
}

/** The number, how much it is, and which way it goes. */
function Label({ view }: { view: ResultView }) {
  const { t, locale } = useMessages()
  const kilos = view.grams > 0 ? `${formatNumber(Math.round(view.grams / 100) / 10, locale)} kg` : ''
  const boxes = view.boxes > 0 ? t('tracking.boxes', { count: view.boxes }) : ''
  const size = [boxes, kilos].filter(Boolean).join(', ')
  const way = view.method ? t(view.method === 'sea' ? 'tracking.by_sea' : 'tracking.by_air') : ''
  return <>{[view.shown, size, way].filter(Boolean).join(' · ')}</>
}

function Sub({ view, linkKey, answer }: Pick<Props, 'view' | 'linkKey' | 'answer'>) {
  const { t, locale } = useMessages()
  const momentText = useMomentText()
  const { standing, newest, earlier, pickup, isSilent, lastWord, days } = view
  const said = newest?.code ? t(eventTexts[newest.code]) : ''
  const last = [said, newest?.place].filter(Boolean).join(', ')
  return (
    <div className={styles.sub}>
      {earlier && standing !== 'delivered' && (
        <p>
          <s>
            <span className={styles.hidden}>{t('tracking.earlier')} </span>
            {dayRange(earlier.from, earlier.to, locale)}
          </s>
        </p>
      )}
      {standing === 'ready' && pickup?.until && (
        <p>{t('tracking.until', { time: momentText(pickup.until) })}</p>
      )}
      {(standing === 'arrives' || standing === 'late') && last !== '' && <p>{last}</p>}
      {newest?.reason && <p>{t(delayTexts[newest.reason])}</p>}
      {standing === 'late' && (
        <Notice tone="warn">
          <p>{t('tracking.late_text', { days: days ? dayRange(days.from, days.to, locale) : '' })}</p>
        </Notice>
      )}
      {isSilent && lastWord && (
        <Notice tone="warn">
          <p>{t('tracking.silent', { time: momentText(lastWord) })}</p>
          <AskAgain code={view.code} linkKey={linkKey} answer={answer} />
        </Notice>
      )}
    </div>
  )
}

/** While somebody looks at it, the page looks again now and then. Without script they reload it by hand. */
function useFreshness(): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && state === 'idle') void revalidate()
    }, reloadMs)
    return () => clearInterval(timer)
  }, [revalidate, state])
}
