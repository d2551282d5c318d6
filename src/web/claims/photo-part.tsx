import { type ChangeEvent, type ClipboardEvent, type DragEvent, useId, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { maxPhotos } from '#shop/claims/claim.ts'
import type { FieldFailure } from '#shop/failure.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import text from '#web/ui/text.module.css'
import styles from './claim-form.module.css'
import { fieldId } from './field-id.ts'
import { Part, Wrong } from './part.tsx'
import type { ClaimFormView } from './read-claim-form.server.ts'
import { sendPhoto } from './send-photo.ts'

/** Not the format of one maker's telephones: from these it makes a JPG by itself. */
const accepted = 'image/jpeg,image/png,image/webp,application/pdf'

type Sending = { key: string; name: string; size: number; share: number; refused: FieldFailure | null }
type Props = {
  view: ClaimFormView
  isLive: boolean
  asksPackaging: boolean
  error: string | undefined
  refused: readonly FieldFailure[]
}

let lastKey = 0

/** A tile for each file. With script they are sent as soon as they are chosen; without, one field sends them all. */
export function PhotoPart({ view, isLive, asksPackaging, error, refused }: Props) {
  const { t } = useMessages()
  const { files, urls } = view
  const [sending, setSending] = useState<readonly Sending[]>([])
  const [isOver, setOver] = useState(false)
  const { revalidate } = useRevalidator()
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const wantsPackaging =
    asksPackaging && files.length > 0 && files.every(({ purpose }) => purpose === 'photo')
  const change = (key: string, changes: Partial<Sending>) =>
    setSending((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  const add = async (chosen: readonly File[]) => {
    const purpose = wantsPackaging ? 'packaging' : 'photo'
    const begun = chosen.map((file) => {
      lastKey += 1
      return { file, key: `sending-${lastKey}` }
    })
    setSending((all) => [
      ...all.filter((one) => one.refused === null),
      ...begun.map(({ file, key }) => ({ key, name: file.name, size: file.size, share: 0, refused: null })),
    ])
    for (const { file, key } of begun) {
      const sent = await sendPhoto(urls.photos, { file, purpose }, (share) => change(key, { share }))
      if (sent.ok) {
        await revalidate()
        setSending((all) => all.filter((one) => one.key !== key))
      } else change(key, { refused: sent.error })
    }
  }
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    if (!isLive) return
    const chosen = [...(currentTarget.files ?? [])]
    currentTarget.value = ''
    void add(chosen)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void add([...event.dataTransfer.files])
  }
  const paste = ({ clipboardData }: ClipboardEvent) => {
    const pasted = [...clipboardData.files]
    if (pasted.length > 0) void add(pasted)
  }
  return (
    <Part number={3} id={fieldId('photos')} title={t('claim_form.photos')} note={t('claim_form.photos_note')}>
      <ul
        className={classes(styles.photos, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        onPaste={paste}
      >
        {files.map(({ id, name, picture, purpose }) => (
          <li key={id} className={styles.tile}>
            {picture ? (
              <img src={picture} alt={name} loading="lazy" decoding="async" />
            ) : (
              <span className={styles.paper}>
                <Icon name="document" />
                {name}
              </span>
            )}
            <button
              type="submit"
              name="intent"
              value={`unphoto:${id}`}
              className={styles.remove}
              aria-label={t('claim_form.photo_remove', { name })}
            >
              <Icon name="close" size={16} />
            </button>
            {asksPackaging || purpose === 'packaging' ? (
              <button
                type="submit"
                name="intent"
                value={`pack:${id}`}
                className={styles.caption}
                aria-pressed={purpose === 'packaging'}
              >
                {purpose === 'packaging' ? t('claim_form.photo_packaging') : t('claim_form.photo_goods')}
              </button>
            ) : (
              picture && <span className={styles.caption}>{name}</span>
            )}
          </li>
        ))}
        {sending.map(({ key, name, size, share, refused: why }) =>
          why ? (
            <li key={key} className={classes(styles.tile, styles.refused)} role="alert">
              <Icon name="warning" />
              <span>{t(why.code, why.params)}</span>
              <button
                type="button"
                className={text.link}
                onClick={() => setSending((all) => all.filter((one) => one.key !== key))}
              >
                {t('claim_form.remove')}
              </button>
            </li>
          ) : (
            <li key={key} className={classes(styles.tile, styles.sending)}>
              <span>
                {name}
                <br />
                {t('claim_form.megabytes', { size: Math.max(0.1, Math.round(size / 104_857.6) / 10) })}
              </span>
              <progress value={share} max={1} aria-label={name} />
              <span>{Math.round(share * 100)} %</span>
            </li>
          ),
        )}
        {files.length < maxPhotos && (
          <li className={classes(!isLive && styles.plain)}>
            <label className={classes(styles.tile, styles.add)}>
              <Icon name="camera" />
              <span>{wantsPackaging ? t('claim_form.photo_add_packaging') : t('claim_form.photo_add')}</span>
              <input
                ref={input}
                id={fieldId('photos')}
                type="file"
                name="photos"
                multiple
                accept={accepted}
                aria-describedby={`${hintId} ${fieldId('photos')}-error`}
                aria-invalid={error ? true : undefined}
                onChange={choose}
              />
            </label>
          </li>
        )}
      </ul>
      {!isLive && (
        <label className={styles.check}>
          <input type="checkbox" name="hasPackaging" value="1" />
          <span>{t('claim_form.has_packaging')}</span>
        </label>
      )}
      {refused.map((why, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name and the same fault
        <p key={place} className={styles.wrong}>
          {t(why.code, why.params)}
        </p>
      ))}
      <Wrong id={`${fieldId('photos')}-error`}>{error}</Wrong>
      <p id={hintId} className={styles.hint}>
        {t('claim_form.photos_hint')}
      </p>
      {isLive && (
        <span className={text.visuallyHidden} role="status">
          {sending.some((one) => one.refused === null) ? t('claim_form.sending') : ''}
        </span>
      )}
    </Part>
  )
}
