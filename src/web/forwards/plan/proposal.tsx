import { formatNumber } from '#core/format.ts'
import { negative } from '#core/money.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import { useWeightText } from '#web/ui/weight-text.ts'
import { ParcelDrawing } from '../parcel-drawing.tsx'
import { useParcelName } from '../parcel-name.ts'
import { ruleText } from '../rule-text.ts'
import { OwnBoxes } from './own-boxes.tsx'
import styles from './plan.module.css'
import type { PlanPageView } from './plan-page-view.server.ts'
import { useSizeText } from './plan-parcels.tsx'
import { PlanWays } from './plan-ways.tsx'
import { PriceAnew, Step } from './step.tsx'

type Props = { view: PlanPageView; isBusy: boolean }
type Why = NonNullable<NonNullable<PlanPageView['proposal']>['why']>

/** The cheapest way to group and send the parcels, drawn, on the calendar, and with its reasons. */
export function Proposal({ view, isBusy }: Props) {
  const { t, locale } = useMessages()
  const { proposal, problem } = view
  const compared = proposal && formatNumber(proposal.compared, locale)
  return (
    <Step
      id="proposal"
      number={2}
      title={t('plan.proposal')}
      note={compared && proposal.compared > 2 ? t('plan.compared', { count: compared }) : undefined}
    >
      <div className={styles.answers} aria-busy={isBusy || undefined}>
        {view.parcelsIn === 0 && <p className={styles.note}>{t('validation.forward_empty')}</p>}
        {problem && <Problem view={view} problem={problem} />}
        {proposal && (
          <>
            <NowAndThen view={view} boxes={proposal.cheapest} />
            <PlanWays view={view} proposal={proposal} />
            <Express view={view} />
            <PriceAnew section="proposal" />
            {proposal.why && <Reasons view={view} why={proposal.why} />}
          </>
        )}
        {view.parcelsIn > 1 && proposal && <OwnBoxes view={view} />}
      </div>
    </Step>
  )
}

function Problem({ view, problem }: { view: PlanPageView; problem: NonNullable<PlanPageView['problem']> }) {
  const { t } = useMessages()
  const names = useNamesOf(view)
  const what = problem.rule ? ruleText(t, { reason: problem.text, rule: problem.rule }) : problem.text
  return (
    <p role="alert" className={styles.wrong}>
      {t('plan.stuck', { parcels: names(problem.parcels), reason: what })}
    </p>
  )
}

function useNamesOf(view: PlanPageView) {
  const nameOf = useParcelName()
  return (ids: readonly string[]) =>
    ids
      .flatMap((id) => view.shelf.find((parcel) => parcel.id === id) ?? [])
      .map(nameOf)
      .join(', ')
}

/** What flies is packed first and leaves with the next flight. */
function Express({ view }: { view: PlanPageView }) {
  const { t } = useMessages()
  const priceText = usePriceText()
  const { boxes, expressDays, fees, currency, isExpress } = view
  const fliesNothing = boxes.every(({ method }) => method === 'sea')
  return (
    <div>
      <Choice name="is_express" defaultChecked={isExpress}>
        {t('plan.express', { count: expressDays })}{' '}
        <small>{t('plan.express_price', { price: priceText(fees.express, currency) })}</small>
      </Choice>
      {isExpress && fliesNothing && <p className={styles.note}>{t('plan.express_none')}</p>}
    </div>
  )
}

type Boxes = NonNullable<PlanPageView['proposal']>['cheapest']

/** To scale: the parcels as they are, and the boxes that they become. */
function NowAndThen({ view, boxes }: { view: PlanPageView; boxes: Boxes }) {
  const { t } = useMessages()
  const names = useNamesOf(view)
  const now = view.shelf.filter(({ isChosen }) => isChosen)
  if (boxes.length === now.length) return null
  return (
    <div className={styles.scene}>
      <div>
        <p className={styles.label}>{t('plan.now', { count: now.length })}</p>
        <div className={styles.drawings} aria-hidden="true">
          {now.map(({ number, size }) => (
            <span key={number}>
              <ParcelDrawing size={size} />
            </span>
          ))}
        </div>
      </div>
      <span className={styles.arrow} aria-hidden="true">
        →
      </span>
      <div>
        <p className={styles.label}>{t('plan.then', { count: boxes.length })}</p>
        <div className={styles.drawings} aria-hidden="true">
          {boxes.map(({ parcels, size }) => (
            <span key={parcels.join()}>
              <ParcelDrawing size={size} />
            </span>
          ))}
        </div>
        <ol className={styles.contents}>
          {boxes.map(({ parcels }, place) => (
            <li key={parcels.join()}>
              <b>{t('plan.box', { number: place + 1 })}</b> {names(parcels)}
              {parcels.length === 1 && `, ${t('plan.as_it_is')}`}
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

/** Every reason with its money; together they are what is saved. */
function Reasons({ view, why }: { view: PlanPageView; why: Why }) {
  const { t } = useMessages()
  const priceText = usePriceText()
  const weightText = useWeightText()
  const sizeText = useSizeText()
  const names = useNamesOf(view)
  const { currency } = view
  const signed = (value: typeof why.saved) => `${value > 0 ? '+' : ''}${priceText(value, currency)}`
  const counts = (reason: Why['reasons'][number]) => ({
    count: reason.joined,
    joined: reason.joined,
    boxes: reason.boxes,
    alone: reason.alone,
  })
  if (why.isAlone) return <p className={styles.note}>{t('plan.why.alone')}</p>
  const words = {
    freight: 'plan.why.freight',
    delivery: 'plan.why.delivery',
    duty: 'plan.why.duty',
    vat: 'plan.why.vat',
    work: 'plan.why.work',
    joining: 'plan.why.joining',
  } as const
  const { left } = why
  return (
    <div className={styles.why}>
      <h3>{t('plan.why.title')}</h3>
      <dl>
        {why.reasons.map((reason) => (
          <div key={reason.code}>
            <dt>{t(words[reason.code], counts(reason))}</dt>
            <dd data-less={reason.amount < 0 || undefined}>{signed(reason.amount)}</dd>
          </div>
        ))}
        <div className={styles.saved}>
          <dt>{t('plan.why.saved', { alone: priceText(why.alone, currency) })}</dt>
          <dd data-less={why.saved > 0 || undefined}>{signed(negative(why.saved))}</dd>
        </div>
      </dl>
      {left && (
        <p className={styles.note}>
          {left.together
            ? t('plan.why.left', {
                parcel: names([left.parcel]),
                size: sizeText(left.together.size),
                weight: weightText(left.together.chargeable),
                price: priceText(left.together.total, currency),
              })
            : t('plan.why.left_no_box', { parcel: names([left.parcel]) })}
        </p>
      )}
    </div>
  )
}
