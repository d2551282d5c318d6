import type { FormAnswer } from '#web/forms/form-answer.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { useMomentText } from '#web/quotes/moment.ts'
import { useShop } from '#web/shop-context.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AnswerForm } from './answer-form.tsx'
import styles from './claim.module.css'
import type { ClaimDetail } from './claim-detail.ts'

type Props = { claim: ClaimDetail; answer: FormAnswer | undefined }

/** What was written, oldest first: it begins with the claim itself. */
export function ClaimThread({ claim, answer }: Props) {
  const { t } = useMessages()
  const { config } = useShop()
  const momentText = useMomentText()
  const first = {
    id: 'claim',
    by: 'customer' as const,
    name: null,
    text: claim.words,
    at: claim.received,
    files: claim.files,
  }
  return (
    <section className={styles.group} aria-labelledby="messages">
      <div className={styles.groupHead}>
        <h2 id="messages">{t('claim.messages')}</h2>
        <span className={styles.note}>{t('claim.also_by_email')}</span>
      </div>
      <ol className={styles.thread}>
        {[...(claim.words ? [first] : []), ...claim.messages].map(({ id, by, name, text, at, files }) => (
          <li key={id} className={classes(styles.message, by === 'customer' && styles.mine)}>
            <p className={styles.by}>
              <span>
                {by === 'customer' ? t('claim.you') : [name, config.site.name].filter(Boolean).join(', ')}
              </span>
              <time dateTime={at.at}>{momentText(at)}</time>
            </p>
            <p className={styles.words}>{text}</p>
            {files.length > 0 && <Files files={files} />}
          </li>
        ))}
      </ol>
      {claim.mayWrite && (
        <AnswerForm claim={claim} answer={answer} label={t('claim.your_message')} submit={t('claim.send')} />
      )}
    </section>
  )
}

function Files({ files }: { files: ClaimDetail['files'] }) {
  const { t } = useMessages()
  return (
    <ul className={styles.files}>
      {files.map(({ id, name, url, picture, purpose }) => (
        <li key={id}>
          <a href={url} download>
            {picture ? (
              <img src={picture} alt="" loading="lazy" decoding="async" />
            ) : (
              <Icon name="document" />
            )}
            <span>{purpose === 'packaging' ? t('claim_form.photo_packaging') : name}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
