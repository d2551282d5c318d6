import { dayRange } from '#core/dates.ts'
import { dayInSentence } from '#core/day-in-sentence.ts'
import { untilDay } from '#core/until-day.ts'
import { stageOf } from '#shop/claims/claim-stage.ts'
import { rejectionTexts } from '#shop/claims/claim-words.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { Notice, Pill } from '#web/ui/badge.tsx'
import { classes } from '#web/ui/classes.ts'
import text from '#web/ui/text.module.css'
import { AnswerForm } from './answer-form.tsx'
import styles from './claim.module.css'
import type { ClaimDetail } from './claim-detail.ts'
import { decisionHeadings, lastStages, stateLooks } from './claim-words.ts'

type Props = { claim: ClaimDetail; answer: FormAnswer | undefined }

/** What happens now in one sentence, what we need if we need something, and the five stages. */
export function ClaimNow({ claim, answer }: Props) {
  const { t, locale } = useMessages()
  const look = stateLooks[claim.state]
  const { heading, said } = useSaid(claim)
  const { goodsBack, question } = claim
  const showsCode = claim.state === 'awaiting_return' && goodsBack !== null
  const isOver = claim.state === 'rejected' || claim.state === 'withdrawn'
  return (
    <section className={styles.now} aria-labelledby="claim-now">
      <div className={styles.top}>
        <div>
          <Pill tone={look.tone} icon={look.icon}>
            {t(look.text)}
          </Pill>
          <h2 id="claim-now">{heading}</h2>
          {said && <p>{said}</p>}
          {claim.state === 'rejected' && claim.rejection && <p>{t(rejectionTexts[claim.rejection])}</p>}
        </div>
        {showsCode && (
          <div className={styles.code}>
            <p className={styles.label}>{t('claim.return_code')}</p>
            <p className={styles.figure}>{goodsBack.code}</p>
            <p>{t('claim.return_free')}</p>
          </div>
        )}
      </div>
      {claim.isLate && claim.complaintBody && (
        <Notice tone="warn" title={t('claim.late_title')}>
          <p>{t('claim.late', { name: claim.complaintBody.name, address: claim.complaintBody.address })}</p>
          <a className={text.link} href={claim.complaintBody.url}>
            {claim.complaintBody.url.replace('https://', '')}
          </a>
        </Notice>
      )}
      {question && (
        <div className={styles.question} id="question">
          <p className={styles.asked}>{question.text}</p>
          <AnswerForm
            claim={claim}
            answer={answer}
            label={t('claim.your_answer')}
            submit={t('claim.answer')}
            isMain
          />
          <p className={styles.note}>
            {t('claim.clock_goes_on', { day: untilDay(claim.due.day, locale), time: claim.due.time })}
          </p>
        </div>
      )}
      {claim.state === 'rejected' && <Refusal claim={claim} />}
      {!isOver && <Stages claim={claim} />}
    </section>
  )
}

/** Why, what we looked at, and who decides next. */
function Refusal({ claim: { letter, complaintBody, decided } }: { claim: ClaimDetail }) {
  const { t, locale } = useMessages()
  return (
    <dl className={styles.refusal}>
      <div>
        <dt>{t('claim.refused.why')}</dt>
        <dd className={styles.words}>{letter}</dd>
      </div>
      <div>
        <dt>{t('claim.refused.looked_at')}</dt>
        <dd>
          {t('claim.refused.looked_at_text')}
          {decided?.by && ` ${t('claim.refused.by', { name: decided.by })}`}
        </dd>
      </div>
      {complaintBody && (
        <div>
          <dt>{t('claim.refused.next')}</dt>
          <dd>
            <b>{complaintBody.name}</b>, {complaintBody.address}
            <br />
            <a className={text.link} href={complaintBody.url}>
              {complaintBody.url.replace('https://', '')}
            </a>
            <br />
            {t('claim.refused.term', { day: untilDay(complaintBody.until, locale) })}
          </dd>
        </div>
      )}
    </dl>
  )
}

function Stages({ claim }: { claim: ClaimDetail }) {
  const { t, locale } = useMessages()
  const { state, outcome, dates, goodsBack, decided, received, isReturnNeeded } = claim
  const day = (iso: string | null | undefined) => (iso ? dayRange(iso, iso, locale) : '')
  const names = ['sent', 'looked_at', 'decided', 'back', 'done'] as const
  const here = names.indexOf(stageOf(state))
  const at = state === 'resolved' ? names.length : here
  const labels = [
    t('claim.stage.sent'),
    t('claim.stage.looked_at'),
    t('claim.stage.decided'),
    isReturnNeeded ? t('claim.stage.back') : t('claim.stage.put_right'),
    outcome ? t(lastStages[outcome]) : t('claim.stage.done'),
  ]
  const notes = [
    day(received.day),
    day(dates.lookedAt),
    decided && here >= 2 ? day(decided.at.day) : '',
    dates.receivedBack
      ? day(dates.receivedBack)
      : state === 'awaiting_return' && goodsBack
        ? t('claim.stage.until', { day: untilDay(goodsBack.due, locale) })
        : '',
    day(dates.resolved),
  ]
  return (
    <ol className={styles.stages}>
      {labels.map((label, place) => {
        const isDone = place < at || (state === 'acknowledged' && place === 0)
        const isNow = !isDone && (place === at || (state === 'acknowledged' && place === 1))
        return (
          <li
            key={names[place]}
            className={classes(isDone && styles.done, isNow && styles.here)}
            aria-current={isNow ? 'step' : undefined}
          >
            <span>{label}</span>
            <small>{notes[place]}</small>
          </li>
        )
      })}
    </ol>
  )
}

/** The one fact, and the sentence to it. */
function useSaid(claim: ClaimDetail): { heading: string; said: string } {
  const { t, locale } = useMessages()
  const { due, decided, goodsBack, amount, outcome, sent } = claim
  const until = { day: untilDay(due.day, locale), time: due.time }
  const heading = outcome ? t(decisionHeadings[outcome], { amount: amount ?? '' }) : ''
  const who = decided?.by
    ? t('claim.decided_by', {
        name: decided.by,
        day: dayInSentence(decided.at.day, locale),
        time: decided.at.time,
      })
    : ''
  switch (claim.state) {
    case 'submitted':
    case 'acknowledged':
      return { heading: t('claim.now.received'), said: t('claim.now.received_text', until) }
    case 'under_review':
      return { heading: t('claim.now.looked_at'), said: t('claim.now.looked_at_text', until) }
    case 'info_needed':
      return { heading: t('claim.now.question'), said: '' }
    case 'escalated':
      return claim.isDisagreed
        ? { heading: t('claim.now.again'), said: t('claim.now.again_text') }
        : { heading: t('claim.now.late'), said: t('claim.now.late_text') }
    case 'approved':
    case 'awaiting_return': {
      const back = goodsBack
        ? t(goodsBack.way === 'own' ? 'claim.now.back_own' : 'claim.now.back', {
            courier: goodsBack.courier ?? '',
            day: untilDay(goodsBack.due, locale),
          })
        : ''
      return { heading, said: [who, back].filter(Boolean).join(' ') }
    }
    case 'received':
      return { heading, said: t('claim.now.goods_back') }
    case 'resolving':
      return {
        heading,
        said: [
          who,
          amount === null
            ? t('claim.now.sending')
            : t(claim.paidTo === 'balance' ? 'claim.now.to_balance' : 'claim.now.to_original'),
        ]
          .filter(Boolean)
          .join(' '),
      }
    case 'resolved':
      return {
        heading,
        said: sent
          ? t('claim.now.sent', { courier: sent.courier, code: sent.code })
          : t(claim.paidTo === 'balance' ? 'claim.now.in_balance' : 'claim.now.paid', {
              amount: amount ?? '',
            }),
      }
    case 'rejected':
      return { heading: t('claim.now.rejected'), said: who }
    default:
      return { heading: t('claim.now.withdrawn'), said: t('claim.now.withdrawn_text') }
  }
}
