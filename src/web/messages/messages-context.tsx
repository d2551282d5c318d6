import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import type { Locale } from '#core/locale.ts'
import { type Messages, showingKeys, type Translate, translator } from '#locales/messages.ts'

type MessagesContext = {
  t: Translate
  locale: Locale
  areKeysShown: boolean
  showKeys(areShown: boolean): void
}

const Context = createContext<MessagesContext | null>(null)

export function MessagesProvider(props: { locale: Locale; messages: Messages; children: ReactNode }) {
  const { locale, messages, children } = props
  const [areKeysShown, showKeys] = useState(false)
  const value = useMemo(() => {
    const plain = translator(messages, locale)
    return { t: areKeysShown ? showingKeys(plain) : plain, locale, areKeysShown, showKeys }
  }, [messages, locale, areKeysShown])
  return <Context value={value}>{children}</Context>
}

export function useMessages(): MessagesContext {
  const messages = useContext(Context)
  if (!messages) throw new Error('useMessages needs a MessagesProvider')
  return messages
}

export function useT(): Translate {
  return useMessages().t
}
