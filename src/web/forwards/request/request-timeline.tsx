import { dayRange } from '#core/dates.ts'
import { eventTexts } from '#shop/tracking/event-texts.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import page from '#web/orders/order-page.module.css'
import { useMomentText } from '#web/quotes/moment.ts'
import { useWeightText } from '#web/ui/weight-text.ts'
import { useSizeText } from '../plan/plan-parcels.tsx'
import styles from './request.module.css'
import type { RequestStep } from './request-steps.ts'
import { leaves, stepNames } from './request-texts.ts'
import type { RequestView } from './request-view.server.ts'

/** What has happened and what comes; the farthest is on top. */
export function RequestSteps({ request }: { request: RequestView }) {
  const { t, locale } = useMessages()
  const momentText = useMomentText()
  const nameOf = useNames(request)
  const wordsOf = useWords(request)
  return (
    <section className={page.group} aria-labelledby="request-steps">
      <h2 id="request-steps">{t('forward.steps')}</h2>
      <ol className={styles.steps}>
        {request.steps.map((step) => {
          const { key, state, moment, days } = step
          const words = wordsOf(step)
          return (
            <li key={key} className={styles[state]} aria-current={state === 'now' ? 'step' : undefined}>
              <span className={styles.mark} aria-hidden="true" />
              <div>
                <b className={styles.name}>{nameOf(step)}</b>
                {words && <p>{words}</p>}
              </div>
              {moment && (
                <time dateTime={moment.at}>
                  {state === 'coming' ? momentText(moment) : `${moment.day} ${moment.time}`}
                </time>
              )}
              {!moment && days && <span className={styles.when}>{dayRange(days.from, days.to, locale)}</span>}
            </li>
          )
        })}
      </ol>
      <p className={styles.note}>{t('forward.clock', { place: request.clock })}</p>
    </section>
  )
}

function useNames({ method, isLocker, auto }: RequestView) {
  const { t } = useMessages()
  return ({ code, state }: RequestStep): string => {
    if (typeof code === 'object') return t(eventTexts[code.event])
    if (code === 'leaves') return t(leaves[method])
    if (code === 'arrives') return t(isLocker ? 'forward.step.locker' : 'forward.step.door')
    if (code === 'to_pay' && state === 'coming')
      return t(auto ? 'forward.step.will_pay' : 'forward.step.you_pay')
    return t(stepNames[code])
  }
}

function useWords({ delivery, auto, price, reasonWords, isLocker, state: now }: RequestView) {
  const { t } = useMessages()
  const weightText = useWeightText()
  const sizeText = useSizeText()
  return ({ code, state, place }: RequestStep): string | null => {
    if (typeof code === 'object') return place || null
    switch (code) {
      case 'arrives':
        return (isLocker ? delivery?.point : delivery?.address) ?? delivery?.courier ?? null
      case 'customs':
        return t('forward.step.customs_text')
      case 'on_hold':
        return now === 'on_hold' ? reasonWords : null
      case 'packed':
        return (
          price &&
          `${weightText(price.weights.actual)}, ${price.sizes.map((size) => sizeText(size)).join(', ')}`
        )
      case 'to_pay': {
        if (!auto || auto.wasUsed || state === 'coming' || auto.above === null) return null
        return auto.above > auto.percent
          ? t('forward.step.not_by_itself', { above: auto.above, allowed: auto.percent })
          : t('forward.step.too_little')
      }
      default:
        return null
    }
  }
}
