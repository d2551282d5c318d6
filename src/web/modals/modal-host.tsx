import { type ComponentType, createContext, lazy, type ReactNode, Suspense, use, useEffect } from 'react'
import type { MessageKey } from '#locales/messages.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { useRouteName } from '#web/route-name.ts'
import { useStore } from '#web/store.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import type { ModalName } from './modal-names.ts'
import { closeModal, forgetModal, type ModalSubject, modalState } from './open-modal.ts'

export type Modal = {
  title: MessageKey
  shape: 'modal' | 'drawer'
  Content: ComponentType<{ subject: ModalSubject }>
}
export type Modals = Partial<Record<ModalName, Modal>>

const addressContent = lazy(() =>
  import('#web/addresses/address-modal.tsx').then(({ AddressModal }) => ({ default: AddressModal })),
)

const accountModals = () => import('#web/accounts/account-modals.tsx')

/** A modal joins here together with its page; `ModalLink` leads to the page until then. */
const shopModals: Modals = {
  cart: {
    title: 'modals.cart',
    shape: 'drawer',
    Content: lazy(() =>
      import('#web/cart/cart-drawer.tsx').then(({ CartDrawer }) => ({ default: CartDrawer })),
    ),
  },
  'new-address': { title: 'modals.new_address', shape: 'modal', Content: addressContent },
  'edit-address': { title: 'modals.edit_address', shape: 'modal', Content: addressContent },
  login: {
    title: 'modals.login',
    shape: 'modal',
    Content: lazy(() => accountModals().then(({ LoginModal }) => ({ default: LoginModal }))),
  },
  register: {
    title: 'modals.register',
    shape: 'modal',
    Content: lazy(() => accountModals().then(({ RegisterModal }) => ({ default: RegisterModal }))),
  },
  'forgot-password': {
    title: 'modals.forgot_password',
    shape: 'modal',
    Content: lazy(() =>
      accountModals().then(({ ForgotPasswordModal }) => ({ default: ForgotPasswordModal })),
    ),
  },
  'additional-info-success': {
    title: 'modals.additional_info_success',
    shape: 'modal',
    Content: lazy(() =>
      import('#web/orders/info-success-modal.tsx').then(({ InfoSuccessModal }) => ({
        default: InfoSuccessModal,
      })),
    ),
  },
  'size-chart': {
    title: 'modals.size_chart',
    shape: 'modal',
    Content: lazy(() =>
      import('#web/product/size-chart-modal.tsx').then(({ SizeChartModal }) => ({ default: SizeChartModal })),
    ),
  },
}

const Context = createContext<Modals>(shopModals)

export function ModalsProvider({ modals, children }: { modals: Modals; children: ReactNode }) {
  return <Context value={modals}>{children}</Context>
}

export function useModals(): Modals {
  return use(Context)
}

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
      {/* What a modal holds is fetched when it is opened; the modal itself is there at once. */}
      <Suspense fallback={<p role="status">{t('loading.wait')}</p>}>
        <modal.Content key={opening} subject={subject} />
      </Suspense>
    </Dialog>
  )
}
