import { SlimHeader } from '#web/layouts/slim-header.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { iconNames } from '#web/ui/icon-names.ts'
import { Section } from '#web/ui/section.tsx'
import text from '#web/ui/text.module.css'
import { Buttons, Choices, Fields } from './control-examples.tsx'
import { Cards, Marks, States } from './display-examples.tsx'
import styles from './gallery.module.css'
import { Overlays } from './overlay-examples.tsx'
import { Prices } from './price-examples.tsx'

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
      <Prices />
      <Cards />
      <States />
      <Overlays />
      <SlimExample />
      <Icons />
    </>
  )
}

function SlimExample() {
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
