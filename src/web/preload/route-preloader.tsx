import { useEffect, useRef } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { useStore } from '#web/store.ts'
import { routePreloaded, routePreloads } from './route-preloads.ts'

/** After this time a hanging preload gives its place to the next. */
const patienceMs = 5000

/** Preloads code and data of the pages that links request, a few at a time. */
export function RoutePreloader() {
  const running = useStore(routePreloads, (state) => state.running)
  return running.map((path) => <Preload key={path} path={path} />)
}

function Preload({ path }: { path: string }) {
  const links = useRef({ settled: 0 })
  useEffect(() => {
    const giveUp = setTimeout(() => routePreloaded(path), patienceMs)
    return () => clearTimeout(giveUp)
  }, [path])
  const settle = (event: { currentTarget: HTMLLinkElement }) => {
    links.current.settled += 1
    const all = event.currentTarget.parentElement?.querySelectorAll('link').length ?? 0
    if (links.current.settled >= all) routePreloaded(path)
  }
  // Passed on to each link, although the types do not allow it; with them React does not move the links.
  const handlers: object = { onLoad: settle, onError: settle }
  return (
    <div hidden>
      <PrefetchPageLinks page={path} {...handlers} />
    </div>
  )
}
