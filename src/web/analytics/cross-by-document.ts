import { mayHaveTags } from './tagged-pages.ts'

type Click = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'target' | 'defaultPrevented'
>

/** Whether a click leads to a page of ours that this document, with or without tags, is not made for. */
function isCrossing(click: Click, page: Pick<Location, 'href' | 'origin'>, hasTagPolicy: boolean): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, target, defaultPrevented } = click
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented) return false
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target || link.hasAttribute('download')) return false
  const { origin, pathname } = new URL(link.href, page.href)
  return origin === page.origin && mayHaveTags(pathname) !== hasTagPolicy
}

/** While tags are allowed, a link between pages with and without them loads a document. */
export function crossByDocument(isOn: () => boolean, hasTagPolicy: boolean): () => void {
  const onClick = (event: MouseEvent) => {
    if (!isOn() || !isCrossing(event, location, hasTagPolicy)) return
    // The router never hears of it, so the browser follows the link itself.
    event.stopImmediatePropagation()
  }
  window.addEventListener('click', onClick, { capture: true })
  return () => window.removeEventListener('click', onClick, { capture: true })
}
