import { useState } from 'react'
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx'
import { AppliedChip, ChipLink, Chips } from '#web/ui/chip.tsx'
import { Choice, Segmented, Switch } from '#web/ui/choice.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { SelectField, TextareaField, TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Quantity } from '#web/ui/quantity.tsx'
import { Section } from '#web/ui/section.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import text from '#web/ui/text.module.css'
import styles from './gallery.module.css'
import { Row } from './row.tsx'

export function Buttons() {
  return (
    <Section id="buttons" title="Buttons">
      {(['primary', 'secondary', 'quiet', 'danger'] as const).map((look) => (
        <Row key={look} label={look}>
          <Button look={look}>Add to cart</Button>
          <Button look={look} data-show="hover">
            Hover
          </Button>
          <Button look={look} data-show="focus">
            Focus
          </Button>
          <Button look={look} isBusy>
            Adding
          </Button>
          <Button look={look} isDisabled>
            Sold out
          </Button>
          <Button look={look} size="small">
            Small
          </Button>
          <Button look={look} size="large">
            Large
          </Button>
        </Row>
      ))}
      <Row label="links and icons">
        <ButtonLink to="?led-to=button-link" look="secondary">
          A link
        </ButtonLink>
        <IconButton label="Close">
          <Icon name="close" />
        </IconButton>
        <a className={text.link} href="?led-to=link">
          A link in a text
        </a>
      </Row>
    </Section>
  )
}

export function Fields() {
  const [errors, setErrors] = useState<{ fieldId: string; text: string }[]>([])
  return (
    <Section id="fields" title="Fields">
      <div className={styles.three}>
        <TextField label="Rest" placeholder="LT-01234" hint="Digits alone are fine" />
        <TextField label="Focus" defaultValue="LT-08243" data-show="focus" />
        <TextField label="Postal code" defaultValue="0824" error="Enter five digits, for example LT-08243." />
        <TextField label="With a unit" defaultValue="1.2" after="kg" inputMode="decimal" />
        <TextField label="With a prefix" optional="(optional)" before="+44" type="tel" />
        <TextField label="Disabled" defaultValue="Vilnius" disabled />
        <SelectField label="Country">
          <option>Lithuania</option>
          <option>Latvia</option>
        </SelectField>
        <TextareaField label="Note" defaultValue="Leave it with the neighbour." />
      </div>
      <form
        className={styles.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const missing = ['first', 'last'].filter((id) => !new FormData(event.currentTarget).get(id))
          setErrors(missing.map((id) => ({ fieldId: id, text: `Enter your ${id} name.` })))
        }}
      >
        <ErrorSummary title="Some fields need a look" errors={errors} />
        <div className={styles.three}>
          {['first', 'last'].map((id) => (
            <TextField
              key={id}
              id={id}
              name={id}
              label={`Your ${id} name`}
              autoComplete="off"
              error={errors.find(({ fieldId }) => fieldId === id)?.text}
            />
          ))}
          <Button type="submit">Send the form</Button>
        </div>
      </form>
    </Section>
  )
}

export function Choices() {
  const [way, setWay] = useState<'locker' | 'courier'>('locker')
  const [layout, setLayout] = useState<'GRID' | 'LIST'>('GRID')
  const [quantity, setQuantity] = useState(1)
  const [isApplied, setApplied] = useState(true)
  return (
    <Section id="choices" title="Choices">
      <Row label="boxes and dots">
        <Choice name="a">Unticked</Choice>
        <Choice name="b" defaultChecked>
          Ticked
        </Choice>
        <Choice name="c" disabled>
          Disabled
        </Choice>
        <Choice name="d" count={0}>
          None left
        </Choice>
        <Choice name="e" count={104}>
          With a count
        </Choice>
        <Choice kind="radio" name="way" value="air">
          Air
        </Choice>
        <Choice kind="radio" name="way" value="sea" defaultChecked>
          Sea
        </Choice>
      </Row>
      <Row label="switches">
        <Switch name="s1">Off</Switch>
        <Switch name="s2" defaultChecked>
          On
        </Switch>
        <Segmented
          label="Delivery"
          name="delivery"
          value={way}
          options={[
            { value: 'locker', label: 'Locker' },
            { value: 'courier', label: 'Courier' },
          ]}
          onChange={setWay}
        />
        <Segmented
          label="Layout"
          name="layout"
          value={layout}
          options={[
            { value: 'GRID', title: 'Grid', label: <Icon name="grid" /> },
            { value: 'LIST', title: 'List', label: <Icon name="list" /> },
          ]}
          onChange={setLayout}
        />
        <Quantity
          label="Quantity"
          value={quantity}
          max={3}
          fewer="One fewer"
          more="One more"
          onChange={setQuantity}
        />
      </Row>
      <Row label="chips">
        <Chips>
          <ChipLink to="?led-to=jackets" count="64">
            Jackets
          </ChipLink>
          {isApplied && (
            <AppliedChip label="Autumn" removal="Remove Autumn" onRemove={() => setApplied(false)} />
          )}
        </Chips>
      </Row>
      <Tabs
        label="Tabs"
        tabs={[
          { to: '?tab=products', label: 'Products', isCurrent: true, count: '128' },
          { to: '?tab=offers', label: 'Offers', isCurrent: false, count: '12' },
        ]}
      />
    </Section>
  )
}
