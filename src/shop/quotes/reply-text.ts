import type { MessageLocale } from '#core/locale.ts'

/** A reply in the language of the customer, with their name and the number of the quote where it says so. */
export function replyText(
  texts: Readonly<Record<MessageLocale, string>>,
  locale: MessageLocale,
  { name, number }: { name: string; number: string },
): string {
  return (texts[locale] || texts.en).replaceAll('{{name}}', name).replaceAll('{{number}}', number)
}
