import { useState } from 'react'
import type { DeliveryOffer } from '#shop/checkout/offer-delivery.server.ts'
import { trackingPaths } from '#shop/paths/tracking-paths.ts'
import { names } from '#web/checkout/delivery/delivery-names.ts'
import { LockerPicker } from '#web/checkout/delivery/locker-picker.tsx'
import { usePickupPointSearch } from '#web/checkout/delivery/use-pickup-point-search.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { PostForm } from '#web/forms/post-form.tsx'
import { useMessages } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import text from '#web/ui/text.module.css'
import styles from './tracking.module.css'

type Props = {
  code: string
  /** What it costs, as a text. */
  fee: string
  currency: string
  offer: DeliveryOffer
  answer: (FormAnswer & { offer: DeliveryOffer }) | undefined
}

/** Another locker for a box that waits in one. */
export function LockerPage({ code, fee, currency, offer: first, answer }: Props) {
  const { t, locale } = useMessages()
  const paths = trackingPaths(locale)
  const action = paths.locker(code)
  const search = usePickupPointSearch(answer?.offer ?? first, action)
  const [pointId, setPointId] = useState(Number(answer?.values[names.point]) || null)
  return (
    <div className={styles.page}>
      <PageHead title={t('tracking.move.title')} isIndexed={false} />
      <Breadcrumbs
        label={t('breadcrumbs.label')}
        steps={[
          { to: pathsIn(locale).home(), name: t('breadcrumbs.home') },
          { to: paths.search(), name: t('menu.tracking') },
          { to: paths.result(code), name: code },
        ]}
        here={t('tracking.move.title')}
      />
      <div className={styles.move}>
        <h1>{t('tracking.move.title')}</h1>
        <p className={styles.lead}>{t('tracking.move.text')}</p>
        <PostForm
          action={action}
          reference={search.form}
          answer={answer}
          failureFields={{ 'checkout.parcel_shop_required': names.point }}
          submit={t('tracking.move.submit', { amount: fee })}
        >
          {/* Enter presses the first button of a form; without script, other buttons come before the submit button. */}
          <noscript>
            <button type="submit" className={text.visuallyHidden} tabIndex={-1} aria-hidden="true">
              {t('tracking.move.title')}
            </button>
          </noscript>
          <LockerPicker
            offer={search.offer}
            search={search}
            chosen={pointId}
            currency={currency}
            onChoose={setPointId}
          />
        </PostForm>
      </div>
    </div>
  )
}
