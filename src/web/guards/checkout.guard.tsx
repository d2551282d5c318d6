import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { steps } from '#shop/checkout/checkout.ts'
import { checkoutStep } from './checkout-step.server.ts'

export const middleware = [checkoutStep(steps.shipping)]

/** A guard without one would be passed over when the browser navigates. */
export function loader() {
  return null
}

/** A search for lockers changes nothing. */
export function shouldRevalidate({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formData?.get('intent') === 'search' ? false : defaultShouldRevalidate
}

export default Outlet
