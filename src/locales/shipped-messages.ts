import type { MessageLocale } from '#core/locale.ts'
import ee from './ee.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import lt from './lt.json' with { type: 'json' }
import lv from './lv.json' with { type: 'json' }
import type { Messages } from './messages.ts'
import ru from './ru.json' with { type: 'json' }

/** The texts as written here, before any site's own changes. Server and scripts only: browsers get one language. */
export const shippedMessages: Readonly<Record<MessageLocale, Messages>> = { en, lt, lv, ee, ru }
