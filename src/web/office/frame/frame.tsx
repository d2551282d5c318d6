import { useState } from 'react'
import { Outlet } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { requireStaff, staffContext } from '../kit/office.server.ts'
import { Toasts } from '../kit/toasts.tsx'
import { ListSkeleton } from '../list/list-skeleton.tsx'
import type { Route } from './+types/frame'
import { ErrorPage } from './error-page.tsx'
import { readFrame } from './frame-data.server.ts'
import { LockScreen } from './lock-screen.tsx'
import { Navigation } from './navigation.tsx'
import { useActOnArrival } from './offered-acts.ts'
import { Palette } from './palette.tsx'
import { TopBar } from './top-bar.tsx'
import { useOfficeKeys } from './use-office-keys.ts'

export const middleware: Route.MiddlewareFunction[] = [requireStaff]

export function loader({ context }: Route.LoaderArgs) {
  return readFrame(context.get(staffContext))
}

/** Navigation, top bar, palette, toasts and the lock screen around every screen. */
export default function Frame({ loaderData }: Route.ComponentProps) {
  const [isFinding, setFinding] = useState(false)
  const [isMenuOpen, setMenuOpen] = useState(false)
  useActOnArrival()
  useOfficeKeys({ ...loaderData, onFind: () => setFinding(true) })
  return (
    <>
      <a className="skip" href="#main">
        {say('Skip to content')}
      </a>
      <div className="office" data-shortcuts={loaderData.me.hasShortcuts ? undefined : 'off'}>
        <Navigation {...loaderData} isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
        <div className="o-body">
          <TopBar {...loaderData} onFind={() => setFinding(true)} onMenu={() => setMenuOpen(true)} />
          <main className="o-main" id="main" tabIndex={-1}>
            <Outlet />
            <ListSkeleton navigation={loaderData.navigation} />
          </main>
        </div>
      </div>
      {isFinding && <Palette {...loaderData} onClose={() => setFinding(false)} />}
      <LockScreen name={loaderData.me.name} />
      <Toasts />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <div className="office">
      <main className="o-main">
        <ErrorPage error={error} />
      </main>
    </div>
  )
}
