import { Suspense, useEffect } from 'react'
import { useT } from '#web/messages/messages-context.tsx'
import { useRouteName } from '#web/route-name.ts'
import { useStore } from '#web/store.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { useModals } from './modals-context.tsx'
import { closeModal, forgetModal, modalState } from './open-modal.ts'

/** Specification 2: all modals close on any change of the route's name. */
export function ModalHost() {
  const t = useT()
  const modals = useModals()
  const { name, subject, isOpen, opening } = useStore(modalState, (state) => state)
  const routeName = useRouteName()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change that closes
  useEffect(() => closeModal, [routeName])

  const modal = name && modals[name]
  if (!modal) return null
  return (
    <Dialog
      isOpen={isOpen}
      onClose={closeModal}
      onGone={forgetModal}
      title={t(modal.title)}
      shape={modal.shape}
    >
      {/* The content is loaded when the modal opens; the modal itself opens at once. */}
      <Suspense fallback={<p role="status">{t('loading.wait')}</p>}>
        <modal.Content key={opening} subject={subject} />
      </Suspense>
    </Dialog>
  )
}
