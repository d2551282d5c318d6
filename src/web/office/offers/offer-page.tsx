import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { useDialog } from '../kit/dialog.tsx'
import { SaveBar } from '../kit/save-bar.tsx'
import { ShopPassDialog } from '../kit/shop-pass-dialog.tsx'
import { Card } from '../ui/card.tsx'
import { TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import type { OfferData } from './offer-data.server.ts'
import { OfferRuleFields, OfferSites, OfferTextFields, OfferTimeFields } from './offer-fields.tsx'
import { OfferPictures } from './offer-pictures.tsx'
import { OfferPill, stateOf } from './offer-pill.tsx'

export function OfferPage(data: OfferData) {
  const { offer, now, shopHref, previewSite, total } = data
  const title = offer.texts.en?.title ?? ''
  const state = stateOf(offer, now)
  return (
    <>
      <nav className="o-crumb" aria-label={say('Where you are')}>
        <Link to="/offers">{say('Flags and offers')}</Link>
        <Icon name="right" size={14} />
        <span>{title}</span>
      </nav>
      <div className="o-head">
        <h1>{title}</h1>
        <OfferPill state={state} />
        {total !== null && (
          <span className="note muted">
            {say('{{count}} product | {{count}} products', { count: total })}
          </span>
        )}
        <div className="sp row">
          {!offer.isShared && <DeleteOffer {...data} />}
          {previewSite && state === 'coming' && (
            <ShopPassDialog
              act="preview"
              icon="eye"
              label={say('Preview in the shop')}
              title={say('{{title}} in {{name}}', { title, name: previewSite.name })}
              words={say(
                'You see it with its products as it is saved, before it begins. Nothing can be bought.',
              )}
              fields={{ site: previewSite.code }}
            />
          )}
          {shopHref && state === 'running' && (
            <a className="btn btn--secondary" href={shopHref} target="_blank" rel="noreferrer">
              <Icon name="ext" /> {say('View in shop')}
            </a>
          )}
        </div>
      </div>
      {offer.isShared && (
        <Notice>
          {say('Sites that are not yours have it too, so it can be changed by people of all its sites.')}
        </Notice>
      )}
      <OfferForm {...data} />
    </>
  )
}

const offerFieldLabels: Readonly<Record<string, string>> = {
  title: 'title',
  slug: 'address',
  badge: 'badge',
  type: 'type',
  starts: 'from',
  ends: 'until',
  category: 'category',
  brand: 'brand',
  discount: 'discount',
  skus: 'products',
  'sites[]': 'sites',
  position: 'position',
}

function fieldTitle(name: string): string {
  const label = offerFieldLabels[name.split('_')[0] ?? '']
  return label ? say(label) : name
}

/** The browser keeps the fields; the bar names what differs from the beginning. */
function OfferForm(data: OfferData) {
  const { offer, sites, now } = data
  const [changed, setChanged] = useState<readonly string[]>([])
  const [pictures, setPictures] = useState(offer.pictures)
  const box = useRef<HTMLFieldSetElement>(null)
  const look = () => {
    const all = box.current?.querySelectorAll<Control>('input, select, textarea') ?? []
    const dirty = [...all].filter(isDirty).map(({ name }) => fieldTitle(name))
    setChanged([...new Set(dirty)])
  }
  const changes = [...changed, ...(pictures.join() === offer.pictures.join() ? [] : [say('pictures')])]
  const discard = () => {
    setChanged([])
    setPictures(offer.pictures)
  }
  return (
    <ActForm act="save" onDone={discard}>
      {({ isBusy, fields }) => (
        <>
          <input type="hidden" name="version" value={offer.version} />
          <input type="hidden" name="pictures" value={JSON.stringify(pictures)} />
          <fieldset className="o-plain" disabled={offer.isShared} ref={box} onInput={look}>
            <div className="o-two">
              <div>
                <Card title={say('Texts')}>
                  <div className="col">
                    <OfferTextFields fields={fields} offer={offer} />
                  </div>
                </Card>
                <Card title={say('Its products')}>
                  <div className="col">
                    <OfferRuleFields {...data} fields={fields} />
                  </div>
                </Card>
              </div>
              <div>
                <Card title={say('When and where')}>
                  <div className="col">
                    <OfferTimeFields fields={fields} offer={offer} now={now} isNarrow />
                    <TextField
                      label={say('Position')}
                      name="position"
                      inputMode="numeric"
                      required
                      defaultValue={offer.position}
                      error={fields.position}
                      hint={say('Small numbers come first.')}
                    />
                    <OfferSites sites={sites} chosen={offer.siteIds} isNarrow />
                  </div>
                </Card>
                <OfferPictures
                  all={data.pictures}
                  chosen={pictures}
                  error={fields.pictures}
                  onChange={setPictures}
                />
              </div>
            </div>
          </fieldset>
          <SaveBar changes={changes} onDiscard={discard} isBusy={isBusy} />
        </>
      )}
    </ActForm>
  )
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function isDirty(field: Control): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected)
  if (field.type === 'checkbox')
    return (field as HTMLInputElement).checked !== (field as HTMLInputElement).defaultChecked
  return field.value !== field.defaultValue
}

function DeleteOffer({ offer }: OfferData) {
  const title = offer.texts.en?.title ?? ''
  const { open, dialog } = useDialog({
    title: say('Delete {{title}}', { title }),
    size: 'sm',
    children: (
      <ActForm act="delete">
        {({ isBusy }) => (
          <>
            <div className="o-dlg__b">
              <p>{say('Shoppers see it no more. Products and prices stay.')}</p>
            </div>
            <div className="o-dlg__f">
              <button type="submit" className="btn btn--danger" disabled={isBusy}>
                {say('Delete {{title}}', { title })}
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
