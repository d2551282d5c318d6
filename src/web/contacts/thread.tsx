import { useT } from '#web/messages/messages-context.tsx'
import { fileSize } from '#web/orders/file-size.ts'
import { useMomentText } from '#web/quotes/moment.ts'
import { useShop } from '#web/shop-context.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './ticket.module.css'
import type { FileView, MessageView } from './ticket-view.ts'

/** What was written, oldest first, and what happened between. */
export function Thread({ messages }: { messages: readonly MessageView[] }) {
  return (
    <ol className={styles.thread}>
      {messages.map((message) =>
        message.event ? (
          <Happened key={message.id} message={message} />
        ) : (
          <Said key={message.id} message={message} />
        ),
      )}
    </ol>
  )
}

function Said({ message: { by, name, text, at, files } }: { message: MessageView }) {
  const t = useT()
  const { config } = useShop()
  const momentText = useMomentText()
  return (
    <li className={classes(styles.message, by === 'customer' && styles.mine)}>
      <p className={styles.by}>
        <b>{by === 'customer' ? t('quote.you') : [name, config.site.name].filter(Boolean).join(', ')}</b>
        <time dateTime={at.at}>{momentText(at)}</time>
      </p>
      <p className={styles.words}>{text}</p>
      {files.length > 0 && <Files files={files} />}
    </li>
  )
}

function Happened({ message: { by, event, text, at } }: { message: MessageView }) {
  const t = useT()
  const momentText = useMomentText()
  const said =
    event === 'merged'
      ? t('ticket.merged', { number: text })
      : event === 'closed'
        ? t(by === 'customer' ? 'ticket.closed_by_you' : 'ticket.closed_by_us')
        : t('ticket.reopened')
  return (
    <li className={styles.event}>
      {said} · <time dateTime={at.at}>{momentText(at)}</time>
    </li>
  )
}

export function Files({ files }: { files: readonly FileView[] }) {
  return (
    <ul className={styles.files}>
      {files.map(({ id, name, size, url, picture }) => (
        <li key={id}>
          <a href={url} download>
            {picture ? (
              <img src={picture} alt="" width={72} height={72} loading="lazy" decoding="async" />
            ) : (
              <Icon name="document" size={16} />
            )}
            <span>{name}</span>
            <small>{fileSize(size)}</small>
          </a>
        </li>
      ))}
    </ul>
  )
}
