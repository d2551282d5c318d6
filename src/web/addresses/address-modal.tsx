import { useRouteLoaderData } from 'react-router'
import { useT } from '#web/messages/messages-context.tsx'
import { closeModal, type ModalSubject } from '#web/modals/open-modal.ts'
import { AddressForm } from './address-form.tsx'
import type { loader } from './delivery-addresses.route.tsx'

/** A new address, or the one that the subject names; of the page that lies behind it. */
export function AddressModal({ subject }: { subject: ModalSubject }) {
  const t = useT()
  const page = useRouteLoaderData<typeof loader>('delivery-addresses')
  const address = page?.addresses.find(({ id }) => id === subject.id) ?? null
  if (!page || (subject.id !== undefined && !address)) return <p>{t('addresses.gone')}</p>
  return (
    <AddressForm
      countries={page.countries}
      address={address}
      start={page.start}
      canBeDefault={address ? !address.is_default : page.addresses.length > 0}
      onSaved={closeModal}
    />
  )
}
