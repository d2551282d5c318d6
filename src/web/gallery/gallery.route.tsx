import { type ReactNode, useMemo } from 'react'
import { appContext } from '#web/app-context.server.ts'
import { pageNotFoundAt } from '#web/errors/page-not-found.ts'
import { Frame } from '#web/layouts/frame.tsx'
import { layouts } from '#web/layouts/layout-names.ts'
import { NavigationProvider } from '#web/layouts/navigation-context.tsx'
import { LoadingOverlay } from '#web/loading/loading-overlay.tsx'
import { ModalsProvider } from '#web/modals/modals-context.tsx'
import { PageHead } from '#web/seo/page-head.tsx'
import { useShop } from '#web/shop-context.tsx'
import type { Route } from './+types/gallery.route'
import { Components } from './components.tsx'
import { ErrorExamples } from './error-examples.tsx'
import styles from './gallery.module.css'
import { GalleryModals } from './gallery-modals.tsx'
import { HomeExample } from './home-example.tsx'
import { modalFixtures } from './modal-fixtures.tsx'
import { navigationFixture } from './navigation-fixture.ts'

const parts = ['components', 'home', 'checkout', 'errors'] as const

/** The design system with all its states, for those who build the shop. Its own words are theirs and not translated. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  const part = parts.find((name) => name === (params.part ?? 'components'))
  if (!context.get(appContext).showsGallery || !part) throw pageNotFoundAt(url)
  if (part === 'errors' && url.searchParams.has('fail'))
    throw new Error('An example of data that fails on the server')
  return { part, ledTo: url.searchParams.get('led-to'), searched: url.searchParams.get('searchText') }
}

export default function Gallery({ loaderData: { part, ledTo, searched } }: Route.ComponentProps) {
  const { locale } = useShop()
  const navigation = useMemo(() => navigationFixture(locale), [locale])
  const followed = searched === null ? ledTo : `search for “${searched}”`
  return (
    <NavigationProvider navigation={navigation}>
      <ModalsProvider modals={modalFixtures}>
        <PageHead title={`Gallery: ${part}`} isIndexed={false} />
        <InFrame part={part}>
          {followed && <p role="status">This leads to: {followed}</p>}
          {part === 'components' && <Components />}
          {part === 'home' && <HomeExample />}
          {part === 'errors' && <ErrorExamples />}
          {part === 'checkout' && <h1 className={styles.title}>Secure checkout</h1>}
        </InFrame>
        <GalleryModals />
        <LoadingOverlay />
      </ModalsProvider>
    </NavigationProvider>
  )
}

function InFrame({ part, children }: { part: (typeof parts)[number]; children: ReactNode }) {
  const name = part === 'home' ? 'index' : part === 'checkout' ? 'checkout' : 'default'
  return (
    <Frame name={name} frame={layouts[name]}>
      {children}
    </Frame>
  )
}
