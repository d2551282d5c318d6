import { lazy } from 'react'
import type { Modals } from './modals-context.tsx'

const addressContent = lazy(() =>
  import('#web/addresses/address-modal.tsx').then(({ AddressModal }) => ({ default: AddressModal })),
)

const accountModals = () => import('#web/accounts/account-modals.tsx')

/** The modals that exist so far. For the others, `ModalLink` leads to the page. */
export const shopModals: Modals = {
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
  recalculate: {
    title: 'modals.recalculate',
    shape: 'modal',
    Content: lazy(() =>
      import('#web/quotes/recalculate-modal.tsx').then(({ RecalculateModal }) => ({
        default: RecalculateModal,
      })),
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
  'shipping-select': {
    title: 'modals.shipping_select',
    shape: 'modal',
    Content: lazy(() =>
      import('./shipping-select-modal.tsx').then(({ ShippingSelectModal }) => ({
        default: ShippingSelectModal,
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
