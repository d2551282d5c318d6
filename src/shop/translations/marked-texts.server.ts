import type { MessageLocale } from '#core/locale.ts'
import type { Messages } from '#locales/messages.ts'
import { translator } from '#locales/messages.ts'
import type { MessageBook, PageTexts } from './message-book.server.ts'

/** Unicode's tag characters repeat ASCII without being drawn, so a text can carry its key to wherever a page shows it. */
const tags = 0xe0000
export const markStart = String.fromCodePoint(tags + 1)
export const markEnd = String.fromCodePoint(tags + 0x7f)

export function marked(key: string, text: string): string {
  const tagged = [...key].map((sign) => String.fromCodePoint(tags + sign.charCodeAt(0))).join('')
  return markStart + tagged + markEnd + text + markEnd
}

/** All texts with their keys in them, for pages on which they are changed where they stand. */
export function markedTexts(book: MessageBook, folder: string): PageTexts {
  const known = new WeakMap<Messages, Messages>()
  const markedOf = (messages: Messages) => {
    const ready =
      known.get(messages) ??
      Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, marked(key, text)]))
    known.set(messages, ready)
    return ready
  }
  const spoken = new WeakMap<Messages, ReturnType<typeof translator>>()
  return {
    folder,
    browserMessages: (siteId, locale) => markedOf(book.browserMessages(siteId, locale)),
    translate(siteId, locale: MessageLocale) {
      const messages = markedOf(book.messages(siteId, locale))
      const translate = spoken.get(messages) ?? translator(messages, locale)
      spoken.set(messages, translate)
      return translate
    },
  }
}
