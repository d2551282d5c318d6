import { type FormEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import { dayRange } from '#core/dates.ts'
import { untilDay } from '#core/until-day.ts'
import { answerDays } from '#shop/claims/claim-clock.ts'
import { outcomeTexts } from '#shop/claims/claim-words.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { sendAtOnce } from '#web/forms/send-at-once.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Manifest } from '#web/ui/manifest.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import styles from './claim.module.css'
import type { ClaimDetail } from './claim-detail.ts'

/** The law's clock, what was decided, and the ways that are left. */
export function ClaimSide({ claim }: { claim: ClaimDetail }) {
  const { t } = useMessages()
  return (
    <aside className={styles.side}>
      <Clock claim={claim} />
      <section aria-labelledby="claim-decided">
        <h2 id="claim-decided">{claim.outcome ? t('claim.decision') : t('claim.asked')}</h2>
        <Manifest
          lines={[
            { name: t('claim.you_asked'), value: t(outcomeTexts[claim.wanted]) },
            ...(claim.outcome && claim.state !== 'rejected'
              ? [
                  {
                    name: t('claim.we_do'),
                    value: claim.amount
                      ? `${t(outcomeTexts[claim.outcome])}, ${claim.amount}`
                      : t(outcomeTexts[claim.outcome]),
                  },
                ]
              : []),
            { name: t('claim.you_pay'), value: t('claim.nothing') },
            ...(claim.worth ? [{ name: t('claim.worth'), value: claim.worth }] : []),
            {
              name: t('claim.about'),
              value: claim.urls.order ? (
                <ShopLink to={claim.urls.order} className={text.link}>
                  {claim.about}
                </ShopLink>
              ) : (
                claim.about
              ),
            },
          ]}
        />
      </section>
      {(claim.mayWithdraw || claim.mayDisagree) && (
        <section aria-labelledby="claim-ways">
          <h2 id="claim-ways">{t('claim.ways')}</h2>
          {claim.mayWithdraw && (
            <Way claim={claim} intent="withdraw" icon="close" label={t('claim.withdraw')}>
              {t('claim.withdraw_text')}
            </Way>
          )}
          {claim.mayDisagree && (
            <Way claim={claim} intent="disagree" icon="users" label={t('claim.disagree')}>
              {t('claim.disagree_text')}
            </Way>
          )}
        </section>
      )}
    </aside>
  )
}

function Clock({ claim: { clock, due, received, isLate } }: { claim: ClaimDetail }) {
  const { t, locale } = useMessages()
  const day = (iso: string) => dayRange(iso, iso, locale)
  const said = clock.isAnswered
    ? t('claim.clock.answered', { used: clock.used, all: answerDays })
    : isLate
      ? t('claim.clock.over')
      : t('claim.clock.running', { used: clock.used, all: answerDays })
  return (
    <section aria-labelledby="claim-clock">
      <h2 id="claim-clock">{t('claim.clock')}</h2>
      <p>
        {untilDay(due.day, locale)}, {due.time}. {said}
      </p>
      <div
        className={styles.clock}
        role="img"
        aria-label={t('claim.clock.used', { used: clock.used, all: answerDays })}
      >
        {clock.cells.map((cell, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
          <i key={place} className={styles[cell]} />
        ))}
      </div>
      <p className={styles.ends}>
        <span>{day(received.day)}</span>
        <span>{day(due.day)}</span>
      </p>
      {clock.cells.includes('waited') && <p className={styles.note}>{t('claim.clock.waited')}</p>}
    </section>
  )
}

type WayProps = {
  claim: ClaimDetail
  intent: 'withdraw' | 'disagree'
  icon: 'close' | 'users'
  label: string
  children: string
}

/** Opened, it says what happens, and the button does it. */
function Way({ claim, intent, icon, label, children }: WayProps) {
  const { t } = useMessages()
  const fetcher = useFetcher<FormAnswer>()
  const [isOpen, setOpen] = useState(false)
  const failure = fetcher.data?.failure
  const isBusy = fetcher.state !== 'idle'
  const onSubmit = (event: FormEvent<HTMLFormElement>) =>
    isBusy ? event.preventDefault() : sendAtOnce(fetcher, event)
  return (
    <details
      className={styles.way}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <Icon name={icon} />
        {label}
      </summary>
      <fetcher.Form method="post" action={claim.urls.page} onSubmit={onSubmit}>
        <input type="hidden" name="intent" value={intent} />
        <p>{children}</p>
        {failure && <p role="alert">{t(failure.code, failure.params)}</p>}
        <Button type="submit" look={intent === 'withdraw' ? 'danger' : 'secondary'} isBusy={isBusy}>
          {label}
        </Button>
      </fetcher.Form>
    </details>
  )
}
