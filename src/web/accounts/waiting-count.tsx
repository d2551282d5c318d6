import { useT } from '#web/messages/messages-context.tsx'
import { Badge } from '#web/ui/badge.tsx'
import text from '#web/ui/text.module.css'

/** How many quotes wait for the customer. */
export function WaitingCount({ count }: { count: number }) {
  const t = useT()
  return (
    <Badge>
      <span aria-hidden="true">{count}</span>
      <span className={text.visuallyHidden}>{t('account.quotes_waiting', { count })}</span>
    </Badge>
  )
}
