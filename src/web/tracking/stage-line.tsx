import { dayRange } from '#core/dates.ts'
import type { MessageKey } from '#locales/messages.ts'
import { stageTexts } from '#shop/tracking/event-texts.ts'
import { type Stage, stages } from '#shop/tracking/stages.ts'
import type { StageDays } from '#shop/tracking/tell-way.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './stage-line.module.css'

type Props = {
  /** Null where nothing is followed: the line explains itself. */
  stage: Stage | null
  days?: Readonly<Record<Stage, StageDays>>
  method: 'air' | 'sea' | null
  isCard?: boolean
}

const hints: Readonly<Record<Stage, MessageKey>> = {
  ordered: 'tracking.hint.ordered',
  to_warehouse: 'tracking.hint.to_warehouse',
  warehouse: 'tracking.hint.warehouse',
  international: 'tracking.hint.international',
  customs: 'tracking.hint.customs',
  local: 'tracking.hint.local',
  delivered: 'tracking.hint.delivered',
}

/** The seven stages of every way. */
export function StageLine({ stage, days, method, isCard = false }: Props) {
  const { t, locale } = useMessages()
  const reached = stage === null ? -1 : stages.indexOf(stage)
  const label = t('tracking.stage_of', { number: reached + 1, of: stages.length })
  const range = (of: StageDays) => of && dayRange(of.from, of.to, locale)
  return (
    <ol
      className={classes(
        styles.stages,
        method && (method === 'sea' ? styles.sea : styles.air),
        isCard && styles.card,
      )}
      aria-label={stage === null ? t('tracking.stages') : label}
    >
      {stages.map((one, place) => {
        const isOver = place < reached || (place === reached && one === 'delivered')
        const isNow = place === reached && !isOver
        const shown = days ? range(days[one]) : t(hints[one])
        return (
          <li
            key={one}
            className={classes(
              isOver && styles.done,
              isNow && styles.now,
              (one === 'warehouse' || one === 'international') && styles.far,
            )}
            aria-current={isNow ? 'step' : undefined}
          >
            <span className={styles.dot} aria-hidden="true" />
            <b>{t(stageTexts[one])}</b>
            {shown && <small>{isNow ? t('tracking.since', { day: shown }) : shown}</small>}
          </li>
        )
      })}
    </ol>
  )
}
