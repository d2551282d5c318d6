import { say } from '#locales/office/office-texts.ts'
import type { AddedPictures } from '#shop/catalog/add-pictures.server.ts'
import type { ActAnswer } from '../kit/act-answer.ts'
import { Notice } from '../ui/notice.tsx'

/** Which files were not taken, and why. */
export function RefusedFiles({ answer }: { answer: ActAnswer<AddedPictures> }) {
  if (!answer.ok)
    return (
      <Notice tone="bad" isAlert>
        {answer.text}
      </Notice>
    )
  const refused = answer.value?.refused ?? []
  if (refused.length === 0) return null
  return (
    <Notice tone="bad" isAlert>
      <p>
        {say('{{count}} file was not added: | {{count}} files were not added:', { count: refused.length })}
      </p>
      <ul>
        {refused.map(({ name, reason }) => (
          <li key={name}>
            <b>{name}</b>: {reason}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
