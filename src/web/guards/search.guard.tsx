import { Outlet } from 'react-router'
import { whereFeature } from './where-feature.server.ts'

export const middleware = [whereFeature('marketplace')]

/** A guard without one would be passed over when the browser navigates. */
export function loader() {
  return null
}

export default Outlet
