import { useRouteLoaderData } from 'react-router'
import { useT } from '#web/messages/messages-context.tsx'
import { closeModal } from '#web/modals/open-modal.ts'
import type { loader } from './quote.route.tsx'
import { RecalculateForm } from './recalculate-form.tsx'

/** The form over the page of its quote. */
export function RecalculateModal() {
  const t = useT()
  const page = useRouteLoaderData<typeof loader>('quote')
  if (!page?.quote.isHolding) return <p>{t('service.quote_state')}</p>
  return <RecalculateForm quote={page.quote} countries={page.countries} onDone={closeModal} />
}
