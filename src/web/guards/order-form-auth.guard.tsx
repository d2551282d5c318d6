import { Outlet } from 'react-router'
import { whereFeature } from './where-feature.server.ts'

/** Guests may write a request; they sign in to send it, at its summary. */
export const middleware = [whereFeature('quotes')]

/** A guard without one would be passed over when the browser navigates. */
export function loader() {
  return null
}

export default Outlet
