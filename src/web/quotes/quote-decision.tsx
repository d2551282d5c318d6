import { longDayRange } from '#core/long-day-range.ts'
import { quotePaths } from '#shop/paths/quote-paths.ts'
import { declineReasons } from '#shop/quotes/quote.ts'
import { PostForm, useForm } from '#web/forms/post-form.tsx'
import { useMessages, useT } from '#web/messages/messages-context.tsx'
import { ModalLink } from '#web/modals/modal-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { CountdownRing } from '#web/ui/countdown-ring.tsx'
import { TextareaField } from '#web/ui/field.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import text from '#web/ui/text.module.css'
import { useMomentText } from './moment.ts'
import { answerTo, type QuoteAnswer } from './quote-answer.ts'
import type { OfferDetail, OpenWay, QuoteDetail } from './quote-detail.ts'
import styles from './quote-page.module.css'

type Props = { quote: QuoteDetail; offer: OfferDetail; way: OpenWay; answer: QuoteAnswer | undefined }

/** What the chosen way costs, until when, and what to do about it. */
export function DecisionPanel({ quote, offer, way, answer }: Props) {
  const { t, locale } = useMessages()
  const priceText = usePriceText()
  const momentText = useMomentText()
  const total = priceText(way.total, quote.currency)
  const days = longDayRange(way.days.from, way.days.to, locale)
  return (
    <section className={styles.panel} aria-labelledby="decision">
      <h2 id="decision" className={styles.label}>
        {t(way.method === 'air' ? 'quote.choice_air' : 'quote.choice_sea')}
      </h2>
      <p className={styles.big}>{total}</p>
      <p className={styles.note}>
        {t(offer.deliveryType === 'locker' ? 'quote.in_locker' : 'quote.at_door', { days })}{' '}
        {t('quote.nothing_more')}
      </p>
      <div className={styles.lock}>
        {quote.lock && <CountdownRing {...quote.lock} />}
        <p>
          <b>{t('quote.locked', { time: momentText(offer.validUntil) })}</b>
          <small>{t('quote.absorbed', { percent: quote.absorbPercent })}</small>
        </p>
      </div>
      {!quote.isOnlyRead && (
        <div className={styles.acts}>
          <PostForm
            action={quote.urls.page}
            answer={answerTo(answer, 'accept')}
            submit={t('quote.accept', { total })}
            isBlock
            bar
          >
            <input type="hidden" name="intent" value="accept" />
            <input type="hidden" name="shipping_method" value={way.method} />
            <input type="hidden" name="revision" value={offer.number} />
          </PostForm>
          <ModalLink
            modal="recalculate"
            to={`${quotePaths(locale).quote(quote.slug, { form: 'recalculate' })}#recalculate`}
            className={buttonClass({ look: 'secondary', isBlock: true })}
          >
            {t('quote.recalculate')}
          </ModalLink>
          <Decline quote={quote} answer={answer} />
        </div>
      )}
      <ol className={styles.next}>
        <li>{t(offer.deliveryType === 'locker' ? 'quote.next.locker' : 'quote.next.address')}</li>
        <li>{t('quote.next.payment')}</li>
        <li>{t('quote.next.pay')}</li>
        <li>{t('quote.next.we_buy')}</li>
      </ol>
    </section>
  )
}

const reasonTexts = {
  price: 'quote.decline.price',
  time: 'quote.decline.time',
  elsewhere: 'quote.decline.elsewhere',
  no_need: 'quote.decline.no_need',
  other: 'quote.decline.other',
} as const satisfies Record<(typeof declineReasons)[number], string>

/** One reason, which nobody has to give. It can be taken back as long as the price holds. */
function Decline({ quote, answer }: Pick<Props, 'quote' | 'answer'>) {
  const t = useT()
  const own = answerTo(answer, 'decline')
  return (
    <details className={styles.decline} open={own !== undefined || quote.form === 'decline' || undefined}>
      <summary className={text.action}>{t('quote.decline')}</summary>
      <PostForm
        action={quote.urls.page}
        answer={own}
        submit={t('quote.decline_confirm')}
        look="secondary"
        isBlock
      >
        <input type="hidden" name="intent" value="decline" />
        <fieldset className={styles.reasons}>
          <legend>{t('quote.decline_why')}</legend>
          {declineReasons.map((reason) => (
            <Choice
              key={reason}
              kind="radio"
              name="reason"
              value={reason}
              defaultChecked={own?.values.reason === reason}
            >
              {t(reasonTexts[reason])}
            </Choice>
          ))}
        </fieldset>
        <Words />
      </PostForm>
    </details>
  )
}

function Words() {
  const t = useT()
  const form = useForm()
  return (
    <TextareaField
      id={form.fieldId('text')}
      name="text"
      label={t('quote.decline_words')}
      optional={t('forms.optional')}
      defaultValue={form.typed('text')}
      error={form.errorOf('text')}
      maxLength={500}
      rows={2}
    />
  )
}
