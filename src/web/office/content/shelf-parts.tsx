import { say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { Icon } from '../ui/icon.tsx'

/** One place up or down, without script too. */
export function Steps({
  id,
  name,
  isFirst,
  isLast,
}: {
  id: number
  name: string
  isFirst: boolean
  isLast: boolean
}) {
  return (
    <ActForm act="step" className="o-steps">
      {({ isBusy }) => (
        <>
          <input type="hidden" name="id" value={id} />
          <button
            type="submit"
            name="step"
            value="-1"
            className="icon-btn"
            disabled={isBusy || isFirst}
            aria-label={say('{{name}} one place up', { name })}
          >
            <Icon name="down" size={14} className="is-up" />
          </button>
          <button
            type="submit"
            name="step"
            value="1"
            className="icon-btn"
            disabled={isBusy || isLast}
            aria-label={say('{{name}} one place down', { name })}
          >
            <Icon name="down" size={14} />
          </button>
        </>
      )}
    </ActForm>
  )
}

export function RemoveButton({ id, name }: { id: number; name: string }) {
  return (
    <ActForm act="remove">
      {({ isBusy }) => (
        <button
          type="submit"
          name="id"
          value={id}
          className="btn btn--quiet btn--xs"
          disabled={isBusy}
          aria-label={say('Remove {{name}}', { name })}
        >
          {say('Remove')}
        </button>
      )}
    </ActForm>
  )
}
