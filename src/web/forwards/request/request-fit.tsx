import { decimal } from '#core/money.ts'
import { accountPaths } from '#shop/paths/account-paths.ts'
import { PostForm, useForm } from '#web/forms/post-form.tsx'
import { useMessages } from '#web/messages/messages-context.tsx'
import page from '#web/orders/order-page.module.css'
import { Choice } from '#web/ui/choice.tsx'
import { usePriceText } from '#web/ui/price.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import { useSizeText } from '../plan/plan-parcels.tsx'
import styles from './request.module.css'
import { answerTo, type RequestAnswer } from './request-answer.ts'
import type { RequestView } from './request-view.server.ts'

type Fit = NonNullable<RequestView['fit']>
type Props = { request: RequestView; fit: Fit; answer: RequestAnswer | undefined }

/** A box is too large for its locker: where it can go instead, each place with the whole price. */
export function RequestFit({ request, fit, answer }: Props) {
  const { t, locale } = useMessages()
  const sizeText = useSizeText()
  const { url } = request
  return (
    <section className={page.box} aria-labelledby="request-fit">
      <h2 id="request-fit">{t('forward.fit.title')}</h2>
      {fit.tooLarge.map(({ place, size }) => (
        <p key={place}>{t('forward.fit.box', { number: place, size: sizeText(size) })}</p>
      ))}
      {fit.offers.length > 0 && (
        <PostForm
          action={url}
          answer={answerTo(answer, 'choose_delivery')}
          submit={t('forward.fit.send')}
          isBlock
        >
          <input type="hidden" name="intent" value="choose_delivery" />
          <Offers request={request} fit={fit} />
        </PostForm>
      )}
      <p className={styles.note}>
        <ShopLink to={accountPaths(locale).addresses()} className={text.link}>
          {t('forward.fit.address')}
        </ShopLink>
      </p>
    </section>
  )
}

function Offers({ request: { currency }, fit: { offers } }: Pick<Props, 'request' | 'fit'>) {
  const { t } = useMessages()
  const priceText = usePriceText()
  const form = useForm()
  const error = form.errorOf('choice')
  return (
    <fieldset className={styles.fits} id={form.fieldId('choice')}>
      <legend className={text.visuallyHidden}>{t('forward.fit.title')}</legend>
      {error && <p role="alert">{error}</p>}
      {offers.map(({ key, type, courier, place, total }, index) => (
        <Choice
          key={key}
          kind="radio"
          name="choice"
          value={`${key}:${decimal(total).toFixed(4)}`}
          defaultChecked={index === 0}
        >
          <b>{priceText(total, currency)}</b>{' '}
          {t(type === 'locker' ? 'forward.fit.locker' : 'forward.fit.courier', { courier })}{' '}
          <span className={styles.fitPlace}>{place}</span>
        </Choice>
      ))}
    </fieldset>
  )
}
