import { type FormEvent, type ReactNode, useState } from 'react'
import { useMatches } from 'react-router'
import { useT } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { useShop } from '#web/shop-context.tsx'
import { toasts } from '#web/toasts/toasts.ts'
import { logOut } from './log-out.ts'

/** A plain form without script. With script the visitor stays on the page, unless it needs a signed-in user. */
export function SignOutForm({ className, children }: { className: string | undefined; children: ReactNode }) {
  const t = useT()
  const { locale } = useShop()
  const needsUser = useMatches().some(({ id }) => id.startsWith('guard/auth/'))
  const [isBusy, setBusy] = useState(false)
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const isDone = await logOut({ home: pathsIn(locale).home(), needsUser })
    setBusy(false)
    if (!isDone) toasts.show({ text: t('account.sign_out_failed'), icon: 'warning', tone: 'error' })
    else if (!needsUser) toasts.show({ text: t('account.signed_out') })
  }
  return (
    <form method="post" action="/api/auth/logout" data-clean onSubmit={onSubmit}>
      <button type="submit" className={className} aria-busy={isBusy || undefined}>
        {children}
      </button>
    </form>
  )
}
