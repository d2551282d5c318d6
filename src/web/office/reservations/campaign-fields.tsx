import { imageUrl } from '#core/image-url.ts'
import { say } from '#locales/office/office-texts.ts'
import { pictureTypes } from '#shop/catalog/picture-file.ts'
import { SelectField, TextField } from '../ui/field.tsx'

/** A campaign as its form shows it. */
export type EditedCampaign = {
  slug: string
  code: string
  title: string
  maker: string
  opens: string
  closes: string
  isPublished: boolean
  kind: string
  depositKind: 'none' | 'fixed' | 'percent'
  deposit: string
  depositHours: number
  max: number
  payHours: number
  terms: string
  models: readonly {
    code: string
    name: string
    size: string
    grams: number
    picture: string
    prices: Readonly<Record<string, number>>
  }[]
  colours: readonly { code: string; name: string; hex: string }[]
  storages: readonly { code: string; name: string }[]
}

type Props = {
  campaign: EditedCampaign
  kinds: readonly string[]
  fields: Readonly<Record<string, string>>
  isNew: boolean
}

const emptyModel: EditedCampaign['models'][number] = {
  code: '',
  name: '',
  size: '',
  grams: 0,
  picture: '',
  prices: {},
}
const emptyColour = { code: '', name: '', hex: '#808080' }
const emptyStorage = { code: '', name: '' }

export function CampaignFields({ campaign, kinds, fields, isNew }: Props) {
  const storages = [...campaign.storages, emptyStorage]
  return (
    <div className="col">
      <div className="o-grid2">
        <TextField
          label={say('Title')}
          name="title"
          defaultValue={campaign.title}
          error={fields.title}
          required
        />
        <TextField
          label={say('Maker')}
          name="maker"
          defaultValue={campaign.maker}
          error={fields.maker}
          required
        />
        <TextField
          label={say('Address')}
          name="slug"
          defaultValue={campaign.slug}
          error={fields.slug}
          readOnly={!isNew}
          hint={say('Stands in the public list and stays.')}
          required
        />
        <TextField
          label={say('Beginning of the codes')}
          name="code"
          defaultValue={campaign.code}
          error={fields.code}
          readOnly={!isNew}
          hint={say('Two to eight capital letters.')}
          required
        />
        <TextField
          label={say('Opens')}
          name="opens"
          type="datetime-local"
          defaultValue={campaign.opens}
          error={fields.opensAt}
          required
        />
        <TextField
          label={say('Closes')}
          name="closes"
          type="datetime-local"
          defaultValue={campaign.closes}
          error={fields.closesAt}
          required
        />
        <SelectField
          label={say('Kind of goods')}
          name="kind"
          defaultValue={campaign.kind}
          error={fields.kind}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {kind}
            </option>
          ))}
        </SelectField>
        <TextField
          label={say('Version of the rules')}
          name="terms"
          defaultValue={campaign.terms}
          error={fields.termsVersion}
          required
        />
        <SelectField
          label={say('Deposit')}
          name="deposit_kind"
          defaultValue={campaign.depositKind}
          error={fields.depositKind}
        >
          <option value="none">{say('none')}</option>
          <option value="fixed">{say('fixed, in euros')}</option>
          <option value="percent">{say('per cent of the price')}</option>
        </SelectField>
        <TextField
          label={say('Amount or per cent')}
          name="deposit"
          inputMode="decimal"
          defaultValue={campaign.deposit}
          error={fields.deposit}
        />
        <TextField
          label={say('Hours until the deposit')}
          name="deposit_hours"
          inputMode="numeric"
          defaultValue={campaign.depositHours}
          error={fields.depositHours}
        />
        <TextField
          label={say('Hours to pay for a device')}
          name="pay_hours"
          inputMode="numeric"
          defaultValue={campaign.payHours}
          error={fields.payHours}
        />
        <TextField
          label={say('Places for each customer')}
          name="max"
          inputMode="numeric"
          defaultValue={campaign.max}
          error={fields.maxPerCustomer}
        />
      </div>
      <label className="row">
        <input type="checkbox" name="published" defaultChecked={campaign.isPublished} />{' '}
        {say('Shown in the shop')}
      </label>
      <h3>{say('Colours')}</h3>
      {fields.models && <p className="err">{fields.models}</p>}
      <div className="o-scroll">
        <table className="o-tbl">
          <thead>
            <tr>
              <th scope="col">{say('Code')}</th>
              <th scope="col">{say('Name')}</th>
              <th scope="col">{say('Colour')}</th>
            </tr>
          </thead>
          <tbody>
            {[...campaign.colours, emptyColour].map(({ code, name, hex }, row) => (
              <tr key={code || 'new'}>
                <td>
                  <Cell
                    label={say('Code of colour {{row}}', { row: row + 1 })}
                    name="colour_code[]"
                    value={code}
                  />
                </td>
                <td>
                  <Cell
                    label={say('Name of colour {{row}}', { row: row + 1 })}
                    name="colour_name[]"
                    value={name}
                  />
                </td>
                <td>
                  <input
                    type="color"
                    name="colour_hex[]"
                    defaultValue={hex.toLowerCase()}
                    aria-label={say('Colour {{row}}', { row: row + 1 })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <h3>{say('Models, storages and prices in dollars')}</h3>
      <p className="note muted">
        {say('A model comes in every storage that has a price. An empty row is left out.')}
      </p>
      <div className="o-scroll">
        <table className="o-tbl">
          <thead>
            <tr>
              <th scope="col">{say('Code')}</th>
              <th scope="col">{say('Name')}</th>
              <th scope="col">{say('Size')}</th>
              <th scope="col">{say('Grams')}</th>
              <th scope="col">{say('Picture')}</th>
              {storages.map(({ code, name }, column) => (
                <th scope="col" key={code || 'new'}>
                  <Cell
                    label={say('Code of storage {{row}}', { row: column + 1 })}
                    name="storage_code[]"
                    value={code}
                  />
                  <Cell
                    label={say('Name of storage {{row}}', { row: column + 1 })}
                    name="storage_name[]"
                    value={name}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...campaign.models, emptyModel].map(({ code, name, size, grams, picture, prices }, row) => (
              <tr key={code || 'new'}>
                <td>
                  <Cell
                    label={say('Code of model {{row}}', { row: row + 1 })}
                    name="model_code[]"
                    value={code}
                  />
                </td>
                <td>
                  <Cell
                    label={say('Name of model {{row}}', { row: row + 1 })}
                    name="model_name[]"
                    value={name}
                  />
                </td>
                <td>
                  <Cell
                    label={say('Size of model {{row}}', { row: row + 1 })}
                    name="model_size[]"
                    value={size}
                  />
                </td>
                <td>
                  <Cell
                    label={say('Grams of model {{row}}', { row: row + 1 })}
                    name="model_grams[]"
                    value={String(grams || '')}
                  />
                </td>
                <td>
                  <PictureCell code={code} picture={picture} row={row + 1} />
                </td>
                {storages.map(({ code: storage, name: of }) => (
                  <td key={storage || 'new'}>
                    <Cell
                      label={say('Price of {{model}} with {{storage}}', {
                        model: name || String(row + 1),
                        storage: of || say('a new storage'),
                      })}
                      name="price[]"
                      value={String(prices[storage] ?? '')}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** What the shop shows instead of a drawing; without script, too, the file goes with the form. */
function PictureCell({ code, picture, row }: { code: string; picture: string; row: number }) {
  return (
    <div className="col">
      <input type="hidden" name="model_picture[]" value={picture} />
      {picture !== '' && (
        <span className="row">
          <img src={imageUrl(picture, 80, 1)} alt="" width={40} height={40} />
          <label className="row note">
            <input type="checkbox" name="no_picture[]" value={code} /> {say('Take it off')}
          </label>
        </span>
      )}
      <input
        type="file"
        name="model_file[]"
        accept={pictureTypes}
        aria-label={say('Picture of model {{row}}', { row })}
      />
    </div>
  )
}

function Cell({ label, name, value }: { label: string; name: string; value: string }) {
  return <TextField label={label} isLabelHidden name={name} defaultValue={value} />
}
