import { Outlet, useMatches } from 'react-router'
import { Frame } from './frame.tsx'
import { type LayoutName, layouts } from './layout-names.ts'

/** One module for all eleven layouts; the route's id names the layout: `layout/<name>/<count>`. */
export default function Layout() {
  const id = useMatches().find((match) => match.id.startsWith('layout/'))?.id ?? 'layout/default'
  const name = id.split('/')[1] as LayoutName
  return (
    <Frame name={name} frame={layouts[name]}>
      <Outlet />
    </Frame>
  )
}
