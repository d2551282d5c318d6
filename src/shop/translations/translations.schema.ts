import { z } from 'zod'
import { messageLocales } from '#core/locale.ts'

/** `{locale: {translation: {key: text}}}` */
export const TranslationMessagesView = z.record(
  z.enum(messageLocales),
  z.strictObject({ translation: z.record(z.string(), z.string()) }),
)
