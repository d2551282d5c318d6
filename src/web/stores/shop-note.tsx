import type { Store } from '#shop/stores/store.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { Notice } from '#web/ui/badge.tsx'
import text from '#web/ui/text.module.css'
import { buyingNotes } from './buying-notes.ts'

/** From which shop of the directory somebody came, and how its goods get into the form. */
export type ShopNoteView = Pick<Store, 'name' | 'buying'> & { host: string }

export function ShopNote({ name, host, buying }: ShopNoteView) {
  const t = useT()
  return (
    <Notice title={t('stores.from_title', { name })}>
      <p>
        {t('stores.from_text')} {buying !== 'ships' && `${t(buyingNotes[buying])}.`}{' '}
        <a className={text.link} href={`https://${host}/`} target="_blank" rel="noopener noreferrer nofollow">
          {t('stores.from_open', { host })}
        </a>
      </p>
    </Notice>
  )
}
