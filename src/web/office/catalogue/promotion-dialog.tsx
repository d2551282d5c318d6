import { say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { useDialog } from '../kit/dialog.tsx'
import { Check, TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import type { SiteView } from '../ui/site-mark.tsx'
import { PromotionTermsFields, type TermsRow } from './promotion-terms.tsx'

type Props = {
  sites: readonly SiteView[]
  now: Date
  /** The one that is copied, with the site that it is on. */
  copied: (TermsRow & { siteId: number }) | null
}

/** A new code, on one site or several; also as a copy of another. */
export function PromotionDialog({ sites, now, copied }: Props) {
  const { open, close, dialog } = useDialog({
    title: copied ? say('Copy under a new code') : say('Add a promotion'),
    children: (
      <ActForm act="add" action="/promotions" onDone={() => close()}>
        {({ isBusy, fields }) => (
          <>
            <div className="o-dlg__b col">
              <TextField
                label={say('Code')}
                name="code"
                required
                pattern="[A-Za-z0-9\-]{3,40}"
                error={fields.code}
                hint={say('3 to 40 letters, digits and dashes.')}
              />
              <PromotionTermsFields fields={fields} row={copied} now={now} />
              <fieldset>
                <legend className="flabel">{say('Sites')}</legend>
                <div className="g3">
                  {sites.map(({ id, code, name }) => (
                    <Check
                      key={id}
                      label={name}
                      name="sites[]"
                      value={code}
                      defaultChecked={copied?.siteId === id}
                    />
                  ))}
                </div>
              </fieldset>
            </div>
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
      <button type="button" className={copied ? 'btn btn--secondary' : 'btn btn--primary'} onClick={open}>
        <Icon name={copied ? 'copy' : 'plus'} /> {copied ? say('Copy') : say('Add promotion')}
      </button>
      {dialog}
    </>
  )
}
