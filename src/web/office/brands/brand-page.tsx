import { useState } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#core/format.ts'
import { say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { SaveBar } from '../kit/save-bar.tsx'
import { Card } from '../ui/card.tsx'
import { TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import type { BrandData } from './brand-data.server.ts'
import { DeleteBrand, MergeBrand } from './brand-dialogs.tsx'

export function BrandPage(data: BrandData) {
  const { brand, shopHref, mayChange } = data
  return (
    <>
      <nav className="o-crumb" aria-label={say('Where you are')}>
        <Link to="/brands">{say('Brands')}</Link>
        <Icon name="right" size={14} />
        <span>{brand.name}</span>
      </nav>
      <div className="o-head">
        <h1>{brand.name}</h1>
        <span className="note muted">
          {say('{{count}} product | {{count}} products', { count: brand.products })}
        </span>
        <div className="sp row">
          {mayChange && <MergeBrand {...data} />}
          {mayChange && brand.products === 0 && <DeleteBrand {...data} />}
          {brand.products > 0 && (
            <a className="btn btn--quiet" href={shopHref} target="_blank" rel="noreferrer">
              <Icon name="ext" /> {say('View in shop')}
            </a>
          )}
        </div>
      </div>
      <div className="o-two">
        <WordsForm {...data} />
        <SideCards {...data} />
      </div>
    </>
  )
}

function WordsForm({ brand, mayChange }: BrandData) {
  const [name, setName] = useState(brand.name)
  const [slug, setSlug] = useState(brand.slug)
  const changes = [
    ...(name === brand.name ? [] : [say('name')]),
    ...(slug === brand.slug ? [] : [say('address')]),
  ]
  const reset = () => {
    setName(brand.name)
    setSlug(brand.slug)
  }
  return (
    <ActForm act="save">
      {({ isBusy, fields }) => (
        <>
          <input type="hidden" name="was_name" value={brand.name} />
          <input type="hidden" name="was_slug" value={brand.slug} />
          <Card
            title={say('Name and address')}
            foot={say('The same in every language. An old address keeps leading to the new one for ever.')}
          >
            <div className="g2">
              <TextField
                label={say('Name')}
                name="name"
                required
                maxLength={100}
                readOnly={!mayChange}
                value={name}
                error={fields.name}
                onChange={({ target }) => setName(target.value)}
              />
              <TextField
                label={say('Address')}
                name="slug"
                required
                maxLength={100}
                pattern="[a-z0-9]+(-[a-z0-9]+)*"
                readOnly={!mayChange}
                value={slug}
                error={fields.slug}
                hint={say('Small letters, digits and dashes.')}
                onChange={({ target }) => setSlug(target.value)}
              />
            </div>
          </Card>
          <SaveBar
            changes={changes}
            onDiscard={reset}
            isBusy={isBusy}
            label={say('Save, shows in the shop at once')}
          />
        </>
      )}
    </ActForm>
  )
}

function SideCards({ brand }: BrandData) {
  return (
    <div>
      <Card title={say('Where it is used')}>
        <dl className="facts">
          <div>
            <dt>{say('Products')}</dt>
            <dd>
              {brand.products > 0 ? (
                <Link to={`/products?brand=${brand.id}`}>{formatNumber(brand.products, 'en')}</Link>
              ) : (
                say('None')
              )}
            </dd>
          </div>
          <div>
            <dt>{say('Rules of offers')}</dt>
            <dd>{brand.rules > 0 ? formatNumber(brand.rules, 'en') : say('None')}</dd>
          </div>
        </dl>
      </Card>
      <Card title={say('Former addresses')}>
        {brand.former.length === 0 ? (
          <p className="note muted">{say('None yet.')}</p>
        ) : (
          <ul className="note">
            {brand.former.map((slug) => (
              <li key={slug} className="mono">
                {slug}
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}
