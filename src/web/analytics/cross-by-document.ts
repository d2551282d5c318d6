import { mayHaveTags } from './tagged-pages.ts'

type Click = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'target' | 'defaultPrevented'
>

/** Where a click leads, if it is to a page of ours that must be a document of its own. */
export function crossingOf(
  click: Click,
  page: Pick<Location, 'href' | 'origin' | 'pathname'>,
): string | null {
  const { button, metaKey, ctrlKey, shiftKey, altKey, target, defaultPrevented } = click
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented) return null
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target || link.hasAttribute('download')) return null
  const { origin, pathname, href } = new URL(link.href, page.href)
  return origin === page.origin && mayHaveTags(pathname) !== mayHaveTags(page.pathname) ? href : null
}

/** While tags are allowed, a link between pages with and without them loads a document. */
export function crossByDocument(isOn: () => boolean): () => void {
  const onClick = (event: MouseEvent) => {
    if (!isOn() || crossingOf(event, location) === null) return
    // The router never hears of it, so the browser follows the link itself.
    event.stopImmediatePropagation()
  }
  window.addEventListener('click', onClick, { capture: true })
  return () => window.removeEventListener('click', onClick, { capture: true })
}
