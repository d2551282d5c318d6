import { TranslationMessagesView } from '#shop/translations/translations.schema.ts'
import { type Call, get } from '../call.ts'
import { sendJson } from '../send-json.ts'

export const translationCalls: Call[] = [
  get(
    '/api/translations/translationMessages',
    { summary: 'Every text of the site in every language', output: TranslationMessagesView },
    (c) => sendJson(c, c.get('ctx').messageBook.resources(c.get('ctx').site.id)),
  ),
]
