import { type DragEvent, useId, useRef, useState } from 'react'
import { fileKinds, maxFileBytes } from '#shop/orders/file-kind.ts'
import { useIsHydrated } from '#web/hydrated.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { fileSize } from './file-size.ts'
import styles from './order-info.module.css'

type Props = { name: string; kind: 'photo' | 'document'; about: string; error: string | undefined }

const accepted = {
  photo: Object.entries(fileKinds)
    .filter(([, { isPicture }]) => isPicture)
    .map(([type]) => type),
  document: Object.keys(fileKinds),
}

/** Files by button or drag and drop. Files that are not accepted are reported before sending. */
export function FileField({ name, kind, about, error }: Props) {
  const t = useT()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const canDrop = useIsHydrated()
  const [files, setFiles] = useState<readonly File[]>([])
  const [isOver, setOver] = useState(false)
  const wrong = files.map((file) => problemOf(file, accepted[kind])).find(Boolean)
  const said = wrong ? t(wrong.code, { name: wrong.name }) : error

  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!input.current || event.dataTransfer.files.length === 0) return
    input.current.files = event.dataTransfer.files
    setFiles([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an addition; the button inside works for everyone
    <div
      className={classes(styles.drop, isOver && styles.over, said && styles.dropWrong)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <Icon name="upload" size={24} />
      <label htmlFor={id}>
        {t(kind === 'photo' ? 'order_info.choose_photos' : 'order_info.choose_documents')}
        {canDrop && <span> {t('order_info.drop')}</span>}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        name={name}
        multiple
        accept={accepted[kind].join(',')}
        aria-describedby={`${id}-hint ${id}-error`}
        aria-invalid={said ? true : undefined}
        aria-label={`${t(kind === 'photo' ? 'order_info.choose_photos' : 'order_info.choose_documents')}: ${about}`}
        onChange={({ currentTarget }) => setFiles([...(currentTarget.files ?? [])])}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {t(kind === 'photo' ? 'order_info.photo_hint' : 'order_info.document_hint')}
      </p>
      {files.length > 0 && (
        <ul>
          {files.map((file) => (
            <li key={file.name}>
              {file.name} <small>{fileSize(file.size)}</small>
            </li>
          ))}
        </ul>
      )}
      <p id={`${id}-error`} className={styles.wrong} role="status">
        {said}
      </p>
    </div>
  )
}

function problemOf({ name, type, size }: File, types: readonly string[]) {
  if (size > maxFileBytes) return { code: 'validation.file_size' as const, name }
  return types.includes(type) ? null : { code: 'validation.file_type' as const, name }
}
