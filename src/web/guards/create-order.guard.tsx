import { Outlet } from 'react-router'
import { whileOfferHolds } from './create-order.server.ts'

export const middleware = [whileOfferHolds]

/** A guard without one would be passed over when the browser navigates. */
export function loader() {
  return null
}

export default Outlet
