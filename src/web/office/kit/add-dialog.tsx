import type { ReactNode } from 'react'
import { say } from '#locales/office/office-texts.ts'
import { Icon } from '../ui/icon.tsx'
import { ActForm } from './act-form.tsx'
import { useDialog } from './dialog.tsx'

type Props = {
  title: string
  button: string
  /** The screen whose `add` it sends. */
  action: string
  size?: 'sm' | 'lg'
  children: (fields: Readonly<Record<string, string>>) => ReactNode
}

/** The primary button of a list and the dialog in which a new record begins. */
export function AddDialog({ title, button, action, size = 'sm', children }: Props) {
  const { open, close, dialog } = useDialog({
    title,
    size,
    children: (
      <ActForm act="add" action={action} onDone={() => close()}>
        {({ isBusy, fields }) => (
          <>
            <div className="o-dlg__b col">{children(fields)}</div>
            <div className="o-dlg__f">
              <button type="submit" className="btn btn--primary" disabled={isBusy}>
                {say('Add')}
              </button>
            </div>
          </>
        )}
      </ActForm>
    ),
  })
  return (
    <>
      <button type="button" className="btn btn--primary" onClick={open}>
        <Icon name="plus" /> {button}
      </button>
      {dialog}
    </>
  )
}
