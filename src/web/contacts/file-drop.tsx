import { type DragEvent, useRef, useState } from 'react'
import type { MessageValues } from '#locales/messages.ts'
import { fileKinds, hasForeignExtension, maxFileBytes } from '#shop/orders/file-kind.ts'
import { maxFilesOfMessage } from '#shop/tickets/ticket.ts'
import { useForm } from '#web/forms/post-form.tsx'
import { useIsHydrated } from '#web/hydrated.ts'
import { useT } from '#web/messages/messages-context.tsx'
import { fileSize } from '#web/orders/file-size.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './file-drop.module.css'

const accepted = Object.keys(fileKinds)

/** Up to three files, by button or drag and drop. What cannot be taken is said before it is sent. */
export function FileDrop() {
  const t = useT()
  const form = useForm()
  const id = form.fieldId('files')
  const input = useRef<HTMLInputElement>(null)
  const canDrop = useIsHydrated()
  const [files, setFiles] = useState<readonly File[]>([])
  const [isOver, setOver] = useState(false)
  const wrong = problemOf(files)
  const said = wrong ? t(wrong.code, wrong.params) : form.errorOf('files')
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
      className={classes(styles.drop, isOver && styles.over, said && styles.wrong)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <Icon name="upload" size={24} />
      <div className={styles.words}>
        <label htmlFor={id}>{t(canDrop ? 'contacts.files_drop' : 'contacts.files')}</label>
        <input
          ref={input}
          id={id}
          type="file"
          name="files"
          multiple
          accept={accepted.join(',')}
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={said ? true : undefined}
          onChange={({ currentTarget }) => setFiles([...(currentTarget.files ?? [])])}
        />
        <p id={`${id}-hint`} className={styles.hint}>
          {t('contacts.files_hint')}
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
        <p id={`${id}-error`} className={styles.error} role="status">
          {said}
        </p>
      </div>
    </div>
  )
}

type Problem = {
  code: 'validation.too_many' | 'validation.file_size' | 'validation.file_type'
  params: MessageValues
}

function problemOf(files: readonly File[]): Problem | null {
  if (files.length > maxFilesOfMessage)
    return { code: 'validation.too_many', params: { count: maxFilesOfMessage } }
  for (const { name, type, size } of files) {
    if (size > maxFileBytes) return { code: 'validation.file_size', params: { name } }
    if (!accepted.includes(type) || hasForeignExtension(name))
      return { code: 'validation.file_type', params: { name } }
  }
  return null
}
