import { useState } from 'react'
import { fileKinds } from '#shop/orders/file-kind.ts'
import { quotePaths } from '#shop/paths/quote-paths.ts'
import { maxPhotos } from '#shop/quotes/quote.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ItemState } from './form-state.ts'
import { isPicture } from './is-picture.ts'
import type { PhotoFailure } from './item-acts.ts'
import styles from './item-card.module.css'

type Props = {
  item: ItemState
  place: number
  /** With script a photo is sent as soon as it is chosen. */
  isLive: boolean
  error: string | undefined
  add(files: readonly File[]): Promise<PhotoFailure | null>
  remove(id: string): void
}

export function PhotoField({ item, place, isLive, error, add, remove }: Props) {
  const { t, locale } = useMessages()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<PhotoFailure | null>(null)
  const id = `${item.key}-photos`
  const said = failure ? t(failure.code, failure.params) : error
  const send = async (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])]
    if (files.length === 0) return
    setBusy(true)
    setFailure(await add(files))
    setBusy(false)
    input.value = ''
  }
  return (
    <div className={styles.photos}>
      <label htmlFor={id} className={styles.label}>
        {t('order_form.field.photos')} <span className={styles.optional}>{t('forms.optional')}</span>
      </label>
      {item.files.length > 0 && (
        <ul>
          {item.files.map((file) => (
            <li key={file.id}>
              {isPicture(file.kind) ? (
                <img
                  src={quotePaths(locale).draftPhoto(file.id)}
                  alt={file.name}
                  width={64}
                  height={64}
                  decoding="async"
                />
              ) : (
                <>
                  <Icon name="document" size={16} />
                  <span>{file.name}</span>
                </>
              )}
              <IconButton
                type="submit"
                name="intent"
                value={`unphoto:${file.id}`}
                label={t('order_form.photo_remove', { name: file.name })}
                onClick={(event) => {
                  event.preventDefault()
                  remove(file.id)
                }}
              >
                <Icon name="close" size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {item.files.length < maxPhotos && (
        <input
          id={id}
          type="file"
          name={`items.${place}.photos`}
          multiple
          accept={Object.keys(fileKinds).join(',')}
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={said ? true : undefined}
          onChange={({ currentTarget }) => isLive && void send(currentTarget)}
        />
      )}
      <p id={`${id}-hint`} className={styles.hint}>
        {t('order_form.photos_hint', { most: maxPhotos })}
      </p>
      <p id={`${id}-error`} className={said ? styles.wrong : styles.hint} role="status">
        {isBusy ? t('order_form.photo_sending') : said}
      </p>
    </div>
  )
}
