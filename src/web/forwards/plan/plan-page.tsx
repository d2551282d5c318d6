import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { decimal } from '#core/money.ts'
import { accountPaths } from '#shop/paths/account-paths.ts'
import { forwardPaths } from '#shop/paths/forward-paths.ts'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useIsHydrated } from '#web/hydrated.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Declaration } from './declaration.tsx'
import { DeliverySection } from './delivery-section.tsx'
import { Packing } from './packing.tsx'
import styles from './plan.module.css'
import type { PlanAnswer, PlanDelivery } from './plan-answer.ts'
import { planForm } from './plan-form.ts'
import type { PlanPageView } from './plan-page-view.server.ts'
import { PlanParcels } from './plan-parcels.tsx'
import { PricePanel } from './price-panel.tsx'
import { Proposal } from './proposal.tsx'

type Props = { view: PlanPageView; delivery: PlanDelivery | false; answer: PlanAnswer | undefined }

/** Which parcels travel together, how, and what that costs. Every change is priced at once; without script by a button. */
export function PlanPage({ view: first, delivery, answer }: Props) {
  const { t, locale } = useMessages()
  const paths = forwardPaths(locale)
  const live = useLivePlan()
  const answered = live.answer ?? (answer?.form === 'plan' ? answer : undefined)
  const view = answered && 'view' in answered && answered.view ? answered.view : first
  const failure = answered?.failure ?? null
  return (
    <div className={styles.page}>
      <PageHead title={t('plan.title')} isIndexed={false} />
      <Breadcrumbs
        label={t('breadcrumbs.label')}
        steps={[
          { to: pathsIn(locale).home(), name: t('breadcrumbs.home') },
          { to: accountPaths(locale).overview(), name: t('account.label') },
          { to: paths.warehouse(), name: t('warehouse.title') },
        ]}
        here={t('plan.title')}
      />
      <div>
        <h1>{t('plan.title')}</h1>
        <p className={styles.sub}>{t('plan.sub')}</p>
      </div>
      {view.shelf.length === 0 ? (
        <EmptyState title={t('plan.empty.title')} text={t('plan.empty.text')} heading="h2">
          <ButtonLink to={paths.announce()}>{t('warehouse.announce')}</ButtonLink>
        </EmptyState>
      ) : (
        <div className={styles.columns}>
          <div className={styles.main}>
            <live.fetcher.Form
              ref={live.form}
              id={planForm}
              method="post"
              action={paths.plan()}
              className={styles.form}
              onChange={live.onChange}
            >
              <input type="hidden" name="comment" value={view.comment} />
              {view.price && (
                <input type="hidden" name="expected_total" value={decimal(view.price.total).toFixed(4)} />
              )}
              <PlanParcels view={view} failure={failure} />
              <Proposal view={view} isBusy={live.isBusy} />
              {view.parcelsIn > 0 && (
                <>
                  <Packing view={view} />
                  <Declaration view={view} failure={failure} />
                </>
              )}
            </live.fetcher.Form>
            <DeliverySection
              view={view}
              delivery={delivery}
              answer={answer?.form === 'delivery' ? answer : undefined}
            />
          </div>
          <PricePanel view={view} failure={failure} isBusy={live.isBusy} />
        </div>
      )}
    </div>
  )
}

type LiveAnswer = FormAnswer & { form: 'plan'; view?: PlanPageView }

/** Sends the form after every change, one at a time, so that the last choice is the one that is kept. */
function useLivePlan() {
  const fetcher = useFetcher<LiveAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const isWaiting = useRef(false)
  const isHydrated = useIsHydrated()
  const [isTouched, setTouched] = useState(false)
  const { state, submit } = fetcher
  const send = () => {
    if (!form.current) return
    const fields = new FormData(form.current)
    fields.set('intent', 'price')
    fields.set('live', '1')
    void submit(fields, { method: 'post', action: form.current.getAttribute('action') ?? '' })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: when one answer is here, the next change goes
  useEffect(() => {
    if (state !== 'idle' || !isWaiting.current) return
    isWaiting.current = false
    send()
  }, [state])
  return {
    fetcher,
    form,
    answer: fetcher.data,
    isBusy: isHydrated && isTouched && state !== 'idle',
    onChange: ({ target }: { target: EventTarget }) => {
      const { name } = target as HTMLInputElement
      // What is confirmed costs nothing; boxes of one's own are sent with their button.
      if (name === 'declared' || name.startsWith('box.') || name.startsWith('method.')) return
      setTouched(true)
      if (state === 'idle') send()
      else isWaiting.current = true
    },
  }
}
