import { useEffect } from 'react'
import { useT } from '#web/messages/messages-context.tsx'

/** The forms of this document that show an error. */
const failing = new Set<symbol>()

/**
 * While a form shows an error, the title of the document begins with "Error:", which is the first thing that a screen
 * reader says of the page. Without script `PageHead` writes it. It is written into the document and not by `PageHead`,
 * because pages without a form should not load this code.
 */
export function useErrorTitle(isFailing: boolean): void {
  const t = useT()
  const prefix = `${t('forms.error_prefix')} `
  useEffect(() => {
    const form = Symbol()
    if (isFailing) failing.add(form)
    writeTitle(prefix)
    return () => {
      failing.delete(form)
      writeTitle(prefix)
    }
  }, [isFailing, prefix])
}

function writeTitle(prefix: string): void {
  const title = titleFor(document.title, prefix, failing.size > 0)
  if (title !== document.title) document.title = title
}

export function titleFor(title: string, prefix: string, isFailing: boolean): string {
  const plain = title.startsWith(prefix) ? title.slice(prefix.length) : title
  return isFailing ? prefix + plain : plain
}
