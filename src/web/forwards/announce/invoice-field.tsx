import { type DragEvent, useRef, useState } from 'react'
import type { ParcelCard } from '#shop/parcels/parcel-card.ts'
import { forwardPaths } from '#shop/paths/forward-paths.ts'
import { useIsHydrated } from '#web/hydrated.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { fileSize } from '#web/orders/file-size.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import text from '#web/ui/text.module.css'
import { proofTypes } from '../warehouse/claim-box.tsx'
import styles from './announce.module.css'

type Props = { stored: ParcelCard['invoices']; error: string | undefined }

/** Files leave with the form. With script they can be dropped here, and taken out again. */
export function InvoiceField({ stored, error }: Props) {
  const { t, locale } = useMessages()
  const isHydrated = useIsHydrated()
  const input = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<readonly File[]>([])
  const put = (next: readonly File[]) => {
    const list = new DataTransfer()
    for (const file of next) list.items.add(file)
    if (input.current) input.current.files = list.files
    setFiles(next)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    put([...files, ...event.dataTransfer.files])
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping only adds to the field inside */}
      <div className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
        <Icon name="upload" />
        <div>
          <label htmlFor="invoice">{t(isHydrated ? 'announce.drop' : 'announce.choose_file')}</label>
          <input
            ref={input}
            id="invoice"
            type="file"
            name="invoice"
            multiple
            accept={proofTypes}
            aria-describedby="invoice-hint invoice-error"
            aria-invalid={error ? true : undefined}
            onChange={({ currentTarget }) => setFiles([...(currentTarget.files ?? [])])}
          />
          <p id="invoice-hint" className={styles.note}>
            {t('announce.file_hint')}
          </p>
          {error && (
            <p id="invoice-error" className={styles.wrong}>
              <Icon name="warning" size={16} />
              {error}
            </p>
          )}
        </div>
      </div>
      {(stored.length > 0 || files.length > 0) && (
        <ul className={styles.files}>
          {stored.map(({ id, name, size }) => (
            <li key={id}>
              <Icon name="document" />
              <span>
                <a href={forwardPaths(locale).parcelFile(id)} className={text.link}>
                  {name}
                </a>
                <small>{fileSize(size)}</small>
              </span>
            </li>
          ))}
          {files.map((file, place) => (
            <li key={`${file.name} ${file.size}`}>
              <Icon name="document" />
              <span>
                <b>{file.name}</b>
                <small>{fileSize(file.size)}</small>
              </span>
              <IconButton
                label={t('announce.remove_file', { name: file.name })}
                onClick={() => put(files.filter((_file, at) => at !== place))}
              >
                <Icon name="close" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
