import { Outlet } from 'react-router'
import { whereFeature } from './where-feature.server.ts'

/** Around everything for companies, before anybody is asked to sign in. */
export const middleware = [whereFeature('pro')]

/** A guard without one would be passed over when the browser navigates. */
export function loader() {
  return null
}

export default Outlet
