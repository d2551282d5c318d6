import { say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'

/** Takes away a row that has not begun; `name` says which, because several look alike. */
export function RemoveButton({ id, name }: { id: number; name: string }) {
  return (
    <ActForm act="remove">
      {({ isBusy }) => (
        <button
          type="submit"
          name="id"
          value={id}
          className="btn btn--quiet btn--xs"
          aria-label={say('Remove {{name}}', { name })}
          disabled={isBusy}
        >
          {say('Remove')}
        </button>
      )}
    </ActForm>
  )
}
