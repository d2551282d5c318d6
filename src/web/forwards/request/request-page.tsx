import { accountPaths } from '#shop/paths/account-paths.ts'
import { forwardPaths } from '#shop/paths/forward-paths.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import page from '#web/orders/order-page.module.css'
import { pathsIn } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import type { RequestAnswer } from './request-answer.ts'
import { RequestBoxes, RequestDelivery, RequestDocuments, RequestParcels } from './request-facts.tsx'
import { RequestFit } from './request-fit.tsx'
import { RequestNow } from './request-now.tsx'
import { RequestOut } from './request-out.tsx'
import { RequestPay } from './request-pay.tsx'
import { RequestPrice } from './request-price.tsx'
import { RequestSteps } from './request-timeline.tsx'
import type { RequestView } from './request-view.server.ts'

type Props = { request: RequestView; answer: RequestAnswer | undefined }

/** A request to send parcels on, for its customer, from the press of the button to the locker. */
export function RequestPage({ request, answer }: Props) {
  const { t, locale } = useMessages()
  const { number, parcels, boxesCount, boxes, sentOn, before, pay } = request
  const title = t('forward.title', { number })
  return (
    <div className={page.page}>
      <PageHead title={title} isIndexed={false} />
      <Breadcrumbs
        label={t('breadcrumbs.label')}
        steps={[
          { to: pathsIn(locale).home(), name: t('breadcrumbs.home') },
          { to: accountPaths(locale).overview(), name: t('account.label') },
          { to: forwardPaths(locale).warehouse(), name: t('warehouse.title') },
        ]}
        here={number}
      />
      <div className={page.head}>
        <div>
          <h1>{title}</h1>
          <p>
            {t('forward.sub', {
              parcels: t('warehouse.chosen', { count: parcels.length }),
              boxes: t('plan.boxes', { count: boxesCount }),
              day: sentOn,
            })}
          </p>
          {before && (
            <p>
              <ShopLink to={before.url} className={text.link}>
                {t('forward.before', { number: before.number })}
              </ShopLink>
            </p>
          )}
        </div>
      </div>
      <RequestNow request={request} />
      <div className={page.columns}>
        <div className={page.main}>
          <RequestPrice request={request} />
          {boxes.length > 0 ? <RequestBoxes request={request} /> : <RequestParcels request={request} />}
          <RequestSteps request={request} />
        </div>
        <aside className={page.side}>
          {request.fit && <RequestFit request={request} fit={request.fit} answer={answer} />}
          {pay && <RequestPay request={request} pay={pay} answer={answer} />}
          <RequestOut request={request} answer={answer} />
          <RequestDelivery request={request} />
          <RequestDocuments request={request} />
        </aside>
      </div>
    </div>
  )
}
