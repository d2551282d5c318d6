import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import type { AddedPictures } from '#shop/catalog/add-pictures.server.ts'
import { pictureTypes } from '#shop/catalog/picture-file.ts'
import { RefusedFiles } from '../catalogue/refused-files.tsx'
import type { ActAnswer } from '../kit/act-answer.ts'
import { Icon } from '../ui/icon.tsx'

type Props = { contentId: number; label: string; isWide?: boolean; onAdded: (path: string) => void }

/** Stored as soon as it is chosen; without script the link leads to a page with a plain field. */
export function AddPicture({ contentId, label, isWide = false, onAdded }: Props) {
  const fetcher = useFetcher<ActAnswer<AddedPictures>>()
  const input = useRef<HTMLInputElement>(null)
  const { data: answer, state } = fetcher
  const href = `/content/${contentId}/pictures`
  const told = useRef<unknown>(undefined)
  useEffect(() => {
    if (!answer || told.current === answer) return
    told.current = answer
    const path = answer.ok ? answer.value?.paths[0] : undefined
    if (path) onAdded(path)
  }, [answer, onAdded])
  const send = (file: File | undefined) => {
    if (!file || state !== 'idle') return
    const form = new FormData()
    form.append('act', 'add')
    form.append('files[]', file)
    fetcher.submit(form, { method: 'post', action: href, encType: 'multipart/form-data' })
  }
  return (
    <>
      <a
        className={isWide ? 'btn btn--secondary btn--sm' : 'btn btn--quiet btn--xs ce__mark'}
        href={href}
        aria-label={isWide ? undefined : label}
        title={isWide ? undefined : label}
        aria-disabled={state !== 'idle'}
        onClick={(event) => {
          event.preventDefault()
          input.current?.click()
        }}
      >
        <Icon name="upload" /> {isWide && label}
      </a>
      <span role="status" className={state === 'idle' ? 'vh' : 'note'}>
        {state === 'idle' ? '' : say('Adding the picture…')}
      </span>
      <input
        ref={input}
        type="file"
        accept={pictureTypes}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          send(target.files?.[0])
          target.value = ''
        }}
      />
      {answer && <RefusedFiles answer={answer} />}
    </>
  )
}
