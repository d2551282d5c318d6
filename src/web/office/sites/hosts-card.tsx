import { languages } from '#core/locale.ts'
import { say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { useDialog } from '../kit/dialog.tsx'
import { Card } from '../ui/card.tsx'
import { SelectField, TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Pill } from '../ui/pill.tsx'
import type { Route } from './+types/site-hosts.route'

type Data = Route.ComponentProps['loaderData']
type HostRow = Data['hosts'][number]
type Props = Pick<Data, 'hosts' | 'languages' | 'isStrict'>

export function HostsCard({ hosts, languages: spoken, isStrict }: Props) {
  const primary = hosts.find(({ isPrimary }) => isPrimary)
  return (
    <Card title={say('Hosts')} note={say('count at once')} actions={<AddDialog spoken={spoken} />} isFlush>
      {hosts.length === 0 ? (
        <p className="o-card__b muted">
          {isStrict
            ? say('None: nobody reaches the shop.')
            : say('None. On this server the shop answers under its local name all the same.')}
        </p>
      ) : (
        <table className="o-tbl">
          <thead>
            <tr>
              <th scope="col">{say('Host')}</th>
              <th scope="col">{say('What it does')}</th>
              <th scope="col">{say('First language')}</th>
              <th scope="col">
                <span className="vh">{say('Acts')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {hosts.map((row) => (
              <tr key={row.host}>
                <td className="mono">{row.host}</td>
                <td>{doing(row, primary)}</td>
                <td>{row.locale ? languages[row.locale as 'en'].localTitle : say('of the shop')}</td>
                <td>
                  <span className="row">
                    <HostActs row={row} hosts={hosts} />
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

function doing({ host, isPrimary, to }: HostRow, primary: HostRow | undefined) {
  if (isPrimary)
    return (
      <Pill tone="ok" icon="check" isPlain>
        {say('First: shows the shop')}
      </Pill>
    )
  if (to) return say('Leads to {{host}}', { host: to })
  if (primary && primary.host !== host) return say('Leads to {{host}}', { host: primary.host })
  return say('Shows the shop')
}

function HostActs({ row, hosts }: { row: HostRow; hosts: readonly HostRow[] }) {
  const { host, isPrimary, to } = row
  return (
    <>
      {!isPrimary && !to && !host.startsWith('*') && (
        <ActForm act="primary">
          {({ isBusy }) => (
            <button
              type="submit"
              name="host"
              value={host}
              className="btn btn--quiet btn--sm"
              disabled={isBusy}
            >
              {say('Make it the first')}
            </button>
          )}
        </ActForm>
      )}
      {!isPrimary && <RedirectDialog row={row} hosts={hosts} />}
      <RemoveDialog row={row} />
    </>
  )
}

function AddDialog({ spoken }: { spoken: Data['languages'] }) {
  const { open, close, dialog } = useDialog({
    title: say('Add a host'),
    size: 'sm',
    children: (
      <ActForm act="add" onDone={() => close()}>
        {({ isBusy, fields }) => (
          <>
            <div className="o-dlg__b col">
              <TextField
                label={say('Host')}
                name="host"
                required
                autoComplete="off"
                spellCheck={false}
                placeholder="shop.example.lt"
                hint={say('*.example.lt stands for all names below it. Its DNS must lead here first.')}
                error={fields.host}
              />
              <SelectField label={say('First language')} name="locale" defaultValue="">
                <option value="">{say('of the shop')}</option>
                {spoken.map(({ locale, name }) => (
                  <option key={locale} value={locale}>
                    {name}
                  </option>
                ))}
              </SelectField>
            </div>
            <div className="o-dlg__f">
              <button type="submit" className="btn btn--primary" disabled={isBusy}>
                {say('Add the host')}
              </button>
            </div>
          </>
        )}
      </ActForm>
    ),
  })
  return (
    <>
      <button type="button" className="btn btn--secondary btn--sm" onClick={open}>
        <Icon name="plus" /> {say('Add a host')}
      </button>
      {dialog}
    </>
  )
}

function RedirectDialog({ row: { host, to }, hosts }: { row: HostRow; hosts: readonly HostRow[] }) {
  const targets = hosts.filter((one) => one.host !== host && !one.to && !one.host.startsWith('*'))
  const { open, close, dialog } = useDialog({
    title: say('Where {{host}} leads', { host }),
    size: 'sm',
    children: (
      <ActForm act="redirect" onDone={() => close()}>
        {({ isBusy, fields }) => (
          <>
            <input type="hidden" name="host" value={host} />
            <div className="o-dlg__b col">
              <SelectField label={say('Leads to')} name="to" defaultValue={to ?? ''} error={fields.to}>
                <option value="">{say('the shop')}</option>
                {targets.map((target) => (
                  <option key={target.host} value={target.host}>
                    {target.host}
                  </option>
                ))}
              </SelectField>
              <p className="note">
                {say('With path and query, for good: search engines and browsers remember it.')}
              </p>
            </div>
            <div className="o-dlg__f">
              <button type="submit" className="btn btn--primary" disabled={isBusy}>
                {say('Lead there')}
              </button>
            </div>
          </>
        )}
      </ActForm>
    ),
  })
  return (
    <>
      <button type="button" className="btn btn--quiet btn--sm" onClick={open}>
        {say('Redirect')}
      </button>
      {dialog}
    </>
  )
}

function RemoveDialog({ row: { host } }: { row: HostRow }) {
  const { open, close, dialog } = useDialog({
    title: say('Remove {{name}}', { name: host }),
    size: 'sm',
    children: (
      <ActForm act="remove" onDone={() => close()}>
        {({ isBusy, fields }) => (
          <>
            <input type="hidden" name="host" value={host} />
            <div className="o-dlg__b col">
              <p>
                {say('Links to it stop working at once. Customers who are signed in there are signed out.')}
              </p>
              <TextField
                label={say('Type {{name}}', { name: host })}
                name="typed"
                autoComplete="off"
                required
                error={fields.typed}
              />
            </div>
            <div className="o-dlg__f">
              <button type="submit" className="btn btn--danger" disabled={isBusy}>
                {say('Remove {{name}}', { name: host })}
              </button>
            </div>
          </>
        )}
      </ActForm>
    ),
  })
  return (
    <>
      <button type="button" className="btn btn--quiet btn--sm" onClick={open}>
        {say('Remove')}
      </button>
      {dialog}
    </>
  )
}
