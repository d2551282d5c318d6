import { type ReactNode, useState } from 'react'
import { SlimHeader } from '#web/layouts/slim-header.tsx'
import { behindOverlay } from '#web/loading/loading-overlay.tsx'
import { modalNames } from '#web/modals/modal-names.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { toasts } from '#web/toasts/toasts.ts'
import { Badge, Notice, Pill } from '#web/ui/badge.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx'
import { AppliedChip, ChipLink, Chips } from '#web/ui/chip.tsx'
import { Choice, Segmented, Switch } from '#web/ui/choice.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { SelectField, TextareaField, TextField } from '#web/ui/field.tsx'
import { Icon, iconNames } from '#web/ui/icon.tsx'
import { Label, Manifest } from '#web/ui/manifest.tsx'
import { ProductCard, ProductCardSkeleton } from '#web/ui/product-card.tsx'
import { ProductGrid } from '#web/ui/product-rows.tsx'
import { Quantity } from '#web/ui/quantity.tsx'
import { RouteLine } from '#web/ui/route-line.tsx'
import { Section } from '#web/ui/section.tsx'
import { EmptyState, Progress } from '#web/ui/state.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import text from '#web/ui/text.module.css'
import { unpaidOrders } from '#web/unpaid-orders/unpaid-orders.ts'
import styles from './gallery.module.css'
import { specimenProducts as products } from './specimen-products.ts'

export function Components() {
  return (
    <>
      <Breadcrumbs
        label="Breadcrumbs"
        steps={[
          { to: '?led-to=home', name: 'Home' },
          { to: '?led-to=system', name: 'Design system' },
        ]}
        here="Gallery"
      />
      <h1>Component states</h1>
      <p className={text.muted}>Rest, hover, focus, disabled, busy, error, empty, loading.</p>
      <Buttons />
      <Fields />
      <Choices />
      <Marks />
      <Cards />
      <States />
      <Overlays />
      <SlimSpecimen />
      <Icons />
    </>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <Label>{label}</Label>
      {children}
    </div>
  )
}

function Buttons() {
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

function Fields() {
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

function Choices() {
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

function Marks() {
  return (
    <Section id="marks" title="Marks, routes, figures" note="A state is said by a picture and words.">
      <Row label="pills and badges">
        <Pill tone="good" icon="locker">
          In locker until 13 Nov
        </Pill>
        <Pill tone="info" icon="plane">
          Departed by air
        </Pill>
        <Pill tone="warn" icon="card">
          Unpaid, due 11 Nov
        </Pill>
        <Pill tone="bad" icon="warning">
          Information needed
        </Pill>
        <Pill icon="return">Refunded</Pill>
        <Badge>−20 %</Badge>
        <Badge isInk>Sold out</Badge>
      </Row>
      <div className={styles.three}>
        <RouteLine by="air" from="Boston" to="Vilnius" />
        <RouteLine by="sea" from="Boston" to="Klaipėda" />
        <RouteLine by="road" from="Vilnius" to="Locker" />
      </div>
      <div className={styles.three}>
        <Manifest
          lines={[
            { name: 'Item, $96.00', value: '€82.75' },
            { name: 'Air freight to Vilnius', value: '€14.90' },
            { name: 'Duty and 21 % VAT', value: '€24.14' },
            { name: 'In your locker', value: '€121.79', isTotal: true },
          ]}
        />
        <div className={styles.stack}>
          <Notice>
            <p>Six-digit codes come by e-mail.</p>
          </Notice>
          <Notice tone="good">
            <p>Your address is saved.</p>
          </Notice>
        </div>
        <div className={styles.stack}>
          <Notice tone="warn" title="The total changed from €281.41 to €284.20">
            <p>Nothing was charged. Confirm again to order.</p>
          </Notice>
          <Notice tone="bad">
            <p>The card was declined.</p>
          </Notice>
        </div>
      </div>
    </Section>
  )
}

function Cards() {
  return (
    <Section id="cards" title="Product card" more={{ to: '?led-to=all-products', label: 'All products' }}>
      <ProductGrid>
        <ProductCard card={products.coffee} />
        <ProductCard card={products.lamp} />
        <ProductCard card={products.boots} />
        <ProductCardSkeleton />
      </ProductGrid>
    </Section>
  )
}

function States() {
  return (
    <Section id="states" title="Empty, failed, in progress">
      <div className={styles.three}>
        <EmptyState title="No jackets match all 4 filters" text="Take one away to see products again.">
          <Button look="secondary" size="small">
            Remove “Red”
          </Button>
        </EmptyState>
        <EmptyState title="Your cart could not be loaded" text="Nothing is lost. It is kept on our side.">
          <Button look="secondary" size="small">
            <Icon name="refresh" size={16} />
            Try again
          </Button>
        </EmptyState>
        <div className={styles.stack}>
          <p className={text.small}>You have seen 48 of 128</p>
          <Progress label="Products seen" value={48} max={128} />
        </div>
      </div>
    </Section>
  )
}

function Overlays() {
  return (
    <Section id="overlays" title="Overlays">
      <Row label="modals">
        {modalNames.map((name) => (
          <Button key={name} look="secondary" size="small" onClick={() => openModal(name)}>
            {name}
          </Button>
        ))}
      </Row>
      <Row label="toasts">
        <Button look="secondary" size="small" onClick={() => toasts.show({ text: 'Added to cart' })}>
          Plain toast
        </Button>
        <Button
          look="secondary"
          size="small"
          onClick={() =>
            toasts.show({
              text: 'Backpack removed',
              icon: 'return',
              action: { label: 'Undo', run: () => toasts.show({ text: 'Backpack is back' }) },
            })
          }
        >
          Toast with undo
        </Button>
        <Button
          look="secondary"
          size="small"
          onClick={() => toasts.show({ text: 'The card was declined', tone: 'error' })}
        >
          Error toast
        </Button>
      </Row>
      <Row label="waiting">
        <Button
          look="secondary"
          size="small"
          onClick={() => behindOverlay(() => new Promise((done) => setTimeout(done, 1500)))}
        >
          Loading overlay
        </Button>
        <Button
          look="secondary"
          size="small"
          onClick={() =>
            unpaidOrders.set({ orders: { count: 2, total: '€302.00', oldestDue: '2026-11-11' } })
          }
        >
          Unpaid orders
        </Button>
      </Row>
    </Section>
  )
}

function SlimSpecimen() {
  return (
    <Section id="slim" title="Slim header" more={{ to: 'checkout/', label: 'In its page' }}>
      <div className={styles.framed}>
        <SlimHeader isSecure />
      </div>
    </Section>
  )
}

function Icons() {
  return (
    <Section id="icons" title="Icons">
      <ul className={styles.icons}>
        {iconNames.map((name) => (
          <li key={name}>
            <Icon name={name} size={24} />
            {name}
          </li>
        ))}
      </ul>
    </Section>
  )
}
