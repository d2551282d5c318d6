import { Outlet } from 'react-router'
import { steps } from '#shop/checkout/checkout.ts'
import { checkoutStep } from './checkout-step.server.ts'

export const middleware = [checkoutStep(steps.confirm)]

/** A guard without one would be passed over when the browser navigates. */
export function loader() {
  return null
}

export default Outlet
