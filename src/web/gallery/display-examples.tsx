import { Badge, Notice, Pill } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Manifest } from '#web/ui/manifest.tsx'
import { ProductCard, ProductCardSkeleton } from '#web/ui/product-card.tsx'
import { ProductGrid } from '#web/ui/product-rows.tsx'
import { RouteLine } from '#web/ui/route-line.tsx'
import { Section } from '#web/ui/section.tsx'
import { Progress } from '#web/ui/state.tsx'
import text from '#web/ui/text.module.css'
import styles from './gallery.module.css'
import { productFixtures as products } from './product-fixtures.ts'
import { Row } from './row.tsx'

export function Marks() {
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

export function Cards() {
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

export function States() {
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
