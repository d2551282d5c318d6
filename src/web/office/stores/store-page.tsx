import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import type { Store } from '#shop/stores/store.ts'
import { ActForm } from '../kit/act-form.tsx'
import { useDialog } from '../kit/dialog.tsx'
import { SaveBar } from '../kit/save-bar.tsx'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { StoreBuyingFields, StoreLook, StoreWords } from './store-fields.tsx'

type Data = { store: Store; currencies: readonly string[]; shopHref: string | null }

export function StorePage({ store, currencies, shopHref }: Data) {
  const [address] = store.hosts
  return (
    <>
      <nav className="o-crumb" aria-label={say('Where you are')}>
        <Link to="/stores">{say('Shops abroad')}</Link>
        <Icon name="right" size={14} />
        <span>{store.name}</span>
      </nav>
      <div className="o-head">
        <h1>{store.name}</h1>
        {address && <span className="note muted mono">{address}</span>}
        <div className="sp row">
          <DeleteStore store={store} />
          {shopHref && (
            <a className="btn btn--secondary" href={shopHref} target="_blank" rel="noreferrer">
              <Icon name="ext" /> {say('View in shop')}
            </a>
          )}
        </div>
      </div>
      <StoreForm store={store} currencies={currencies} />
    </>
  )
}

const storeFieldLabels: Readonly<Record<string, string>> = {
  name: 'name',
  country: 'country',
  hosts: 'hosts',
  'categories[]': 'kinds of goods',
  goods: 'goods',
  buying: 'how we buy there',
  currency: 'currency',
  usual: 'delivery',
  free: 'delivery',
  prices: 'rules',
  notes: 'notes',
  plate: 'plate',
  lettering: 'lettering',
  is: 'in the directory',
}

function fieldTitle(name: string): string {
  const label = storeFieldLabels[name.split('_')[0] ?? '']
  return label ? say(label) : name
}

/** The browser keeps the fields; the bar names what differs from the beginning. */
function StoreForm({ store, currencies }: Omit<Data, 'shopHref'>) {
  const [changes, setChanges] = useState<readonly string[]>([])
  const box = useRef<HTMLDivElement>(null)
  const look = () => {
    const all = box.current?.querySelectorAll<Control>('input, select, textarea') ?? []
    setChanges([...new Set([...all].filter(isDirty).map(({ name }) => fieldTitle(name)))])
  }
  return (
    <ActForm act="save" onDone={() => setChanges([])}>
      {({ isBusy, fields }) => {
        const parts = { fields, store, currencies }
        return (
          <>
            <input type="hidden" name="version" value={store.version} />
            <div className="o-two" ref={box} onInput={look}>
              <div>
                <Card title={say('The shop')}>
                  <div className="col">
                    <StoreWords {...parts} />
                  </div>
                </Card>
              </div>
              <div>
                <Card title={say('Buying')}>
                  <div className="col">
                    <StoreBuyingFields {...parts} />
                  </div>
                </Card>
                <Card title={say('In the directory')}>
                  <div className="col">
                    <StoreLook {...parts} />
                  </div>
                </Card>
              </div>
            </div>
            <SaveBar changes={changes} onDiscard={() => setChanges([])} isBusy={isBusy} />
          </>
        )
      }}
    </ActForm>
  )
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function isDirty(field: Control): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected)
  if (field instanceof HTMLInputElement && field.type === 'checkbox')
    return field.checked !== field.defaultChecked
  return field.value !== field.defaultValue
}

function DeleteStore({ store: { name } }: { store: Store }) {
  const { open, dialog } = useDialog({
    title: say('Delete {{title}}', { title: name }),
    size: 'sm',
    children: (
      <ActForm act="delete">
        {({ isBusy }) => (
          <>
            <div className="o-dlg__b">
              <p>{say('What we know of it is lost. Requests for its goods stay as they are.')}</p>
            </div>
            <div className="o-dlg__f">
              <button type="submit" className="btn btn--danger" disabled={isBusy}>
                {say('Delete {{title}}', { title: name })}
              </button>
            </div>
          </>
        )}
      </ActForm>
    ),
  })
  return (
    <>
      <button type="button" className="btn btn--danger" onClick={open}>
        <Icon name="trash" /> {say('Delete')}
      </button>
      {dialog}
    </>
  )
}
