import { useRef, useState } from 'react'
import { say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { SaveBar } from '../kit/save-bar.tsx'
import { Card } from '../ui/card.tsx'
import { TextField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/site-hosts.route'
import { isChangedField } from './site-fields.ts'

type Data = Route.ComponentProps['loaderData']
type Props = Pick<Data, 'company' | 'companyMark' | 'sharedWith' | 'mayChangeCompany'>

/** The seller on documents. Invoice numbers belong to it, so another code begins numbers of its own. */
export function CompanyCard({ company, companyMark, sharedWith, mayChangeCompany }: Props) {
  const [changed, setChanged] = useState<readonly string[]>([])
  const box = useRef<HTMLDivElement>(null)
  const look = () => {
    const fields = box.current?.querySelectorAll('input') ?? []
    setChanged(
      [...fields].filter(isChangedField).map((field) => field.labels?.[0]?.textContent ?? field.name),
    )
  }
  return (
    <ActForm act="company" onDone={() => setChanged([])}>
      {({ isBusy, fields }) => (
        <>
          <Card title={say('Company')} note={say('counts at once, for documents from now on')}>
            <div className="col" ref={box} onInput={look}>
              <input type="hidden" name="mark" value={companyMark} />
              {sharedWith.length > 0 && (
                <Notice>
                  {mayChangeCompany
                    ? say('The same company sells on {{sites}}; they change with it.', {
                        sites: sharedWith.join(', '),
                      })
                    : say(
                        'The company also sells on {{sites}}. Somebody with the right on all of them can change it.',
                        {
                          sites: sharedWith.join(', '),
                        },
                      )}
                </Notice>
              )}
              <div className="g3">
                <TextField
                  label={say('Company')}
                  name="name"
                  required
                  maxLength={120}
                  readOnly={!mayChangeCompany}
                  defaultValue={company.name}
                  error={fields.name}
                />
                <TextField
                  label={say('Company code')}
                  name="code"
                  required
                  maxLength={30}
                  readOnly={!mayChangeCompany}
                  defaultValue={company.companyCode}
                  error={fields.code}
                  hint={say('Another code is another company: it begins its own invoice numbers.')}
                />
                <TextField
                  label={say('VAT code')}
                  name="vat"
                  maxLength={17}
                  readOnly={!mayChangeCompany}
                  defaultValue={company.vatCode}
                  error={fields.vat}
                />
              </div>
              <TextField
                label={say('Address')}
                name="address"
                required
                maxLength={200}
                readOnly={!mayChangeCompany}
                defaultValue={company.address}
                error={fields.address}
              />
              <p className="hint">{say('Issued invoices keep the company as it was.')}</p>
            </div>
          </Card>
          <SaveBar
            changes={changed}
            onDiscard={() => setChanged([])}
            isBusy={isBusy}
            label={say('Change the company')}
          />
        </>
      )}
    </ActForm>
  )
}
