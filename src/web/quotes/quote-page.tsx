import { useEffect, useRef, useState } from 'react'
import { accountPaths } from '#shop/paths/account-paths.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { useShop } from '#web/shop-context.tsx'
import { Notice, Pill } from '#web/ui/badge.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { useMomentText } from './moment.ts'
import { answerTo, type QuoteAnswer, type QuoteIntent } from './quote-answer.ts'
import { EstimatePanel, WhyPricesEnd } from './quote-aside.tsx'
import { DecisionPanel } from './quote-decision.tsx'
import type { QuoteDetail } from './quote-detail.ts'
import { EndedOffer } from './quote-ended.tsx'
import { AskedItems, FoundItems } from './quote-items.tsx'
import { QuoteNow } from './quote-now.tsx'
import { CostTable, EarlierOffers, WayChoice } from './quote-offer.tsx'
import styles from './quote-page.module.css'
import { QuoteThread } from './quote-thread.tsx'
import { RecalculateForm } from './recalculate-form.tsx'

type Props = {
  quote: QuoteDetail
  countries: readonly { code: string; name: string }[]
  answer: QuoteAnswer | undefined
}

/** Forms that are only there while the price holds. */
const forHolding: readonly QuoteIntent[] = ['accept', 'recalculate', 'decline']

/** One quote in any of its states, for its owner, and for reading by the link of an email. */
export function QuotePage({ quote, countries, answer }: Props) {
  const t = useT()
  const { locale } = useShop()
  const momentText = useMomentText()
  const heading = useFocusOnChange(quote.state)
  const [chosen, choose] = useState<ShippingMethod | null>(null)
  const title = t('quote.title', { number: quote.number })
  const account = accountPaths(locale)
  const { offer, isHolding, isNewest, isOnlyRead, isOver } = quote
  const way = chosen ?? quote.way
  const shown = offer?.ways.find(({ method }) => method === way) ?? null
  const open = shown?.isAvailable ? shown : null
  return (
    <div className={styles.page}>
      <PageHead title={title} isIndexed={false} />
      <Breadcrumbs
        label={t('breadcrumbs.label')}
        steps={[
          { to: pathsIn(locale).home(), name: t('breadcrumbs.home') },
          ...(isOnlyRead
            ? []
            : [
                { to: account.overview(), name: t('account.label') },
                { to: account.quotes(), name: t('quotes.title') },
              ]),
        ]}
        here={quote.number}
      />
      <div className={styles.head}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p>
            <Dates quote={quote} />
          </p>
        </div>
        {isHolding && offer && (
          <Pill tone="good" icon="lock">
            {t('quote.holds', { time: momentText(offer.validUntil) })}
          </Pill>
        )}
      </div>
      {isOnlyRead && (
        <Notice>
          <p>{t('quote.only_read')}</p>
        </Notice>
      )}
      {answer?.failure && !isHolding && forHolding.includes(answer.form) && (
        <div role="alert" className={styles.refused}>
          <Notice tone="bad">
            <p>{t(answer.failure.code, answer.failure.params)}</p>
          </Notice>
        </div>
      )}
      <QuoteNow quote={quote} answer={answer} />
      {quote.form === 'recalculate' && isHolding && (
        <section id="recalculate" className={styles.box} aria-labelledby="recalculate-title">
          <h2 id="recalculate-title">{t('modals.recalculate')}</h2>
          <RecalculateForm quote={quote} countries={countries} answer={answerTo(answer, 'recalculate')} />
        </section>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          {offer && !isNewest && (
            <Notice tone="warn">
              <p>{t('quote.earlier_shown', { number: offer.number })}</p>
            </Notice>
          )}
          {offer && !isOver && <WayChoice quote={quote} offer={offer} way={way} onChoose={choose} />}
          {offer ? <FoundItems quote={quote} offer={offer} /> : <AskedItems quote={quote} />}
          {offer &&
            (isOver ? (
              <EndedOffer quote={quote} offer={offer} way={way} />
            ) : (
              <CostTable quote={quote} offer={offer} way={way} />
            ))}
          {quote.offers.length > 1 && <EarlierOffers quote={quote} way={way} />}
          <QuoteThread quote={quote} answer={answerTo(answer, 'message')} />
        </div>
        <aside className={styles.side}>
          {isHolding && isNewest && offer && open && (
            <DecisionPanel quote={quote} offer={offer} way={open} answer={answer} />
          )}
          {quote.estimate && !offer && <EstimatePanel quote={quote} estimate={quote.estimate} />}
          {offer && !isHolding && <WhyPricesEnd quote={quote} />}
        </aside>
      </div>
    </div>
  )
}

/** Asked on one day, priced on another, by a person. */
function Dates({ quote: { sent, priced } }: { quote: QuoteDetail }) {
  const t = useT()
  const asked = sent && t('quote.asked', { time: `${sent.day} ${sent.time}` })
  const made =
    priced &&
    (priced.by
      ? t('quote.priced_by', { name: priced.by, time: `${priced.at.day} ${priced.at.time}` })
      : t('quote.priced', { time: `${priced.at.day} ${priced.at.time}` }))
  return [asked, made].filter(Boolean).join(' · ')
}

/** The pressed button is gone with the state that it belonged to. */
function useFocusOnChange(state: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    const show = () => heading.current?.focus()
    // While a dialog is open, nothing behind it can have the focus.
    const modal = document.querySelector('dialog:modal')
    if (modal) modal.addEventListener('close', show, { once: true })
    else show()
  }, [state])
  return heading
}
