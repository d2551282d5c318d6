import { type ReactNode, useState } from 'react'
import type { Modals } from '#web/modals/modals-context.tsx'
import { closeModal, openModal } from '#web/modals/open-modal.ts'
import { Notice } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Choice, Switch } from '#web/ui/choice.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Manifest } from '#web/ui/manifest.tsx'
import { Quantity } from '#web/ui/quantity.tsx'
import { RouteLine } from '#web/ui/route-line.tsx'
import styles from './gallery.module.css'
import { productFixtures as products } from './product-fixtures.ts'

/** What each modal will hold, so that the host can be seen and tried before their pages exist. */
export const modalFixtures: Modals = {
  login: { title: 'modals.login', shape: 'modal', Content: Login },
  register: { title: 'modals.register', shape: 'modal', Content: Register },
  'forgot-password': { title: 'modals.forgot_password', shape: 'modal', Content: ForgotPassword },
  cart: { title: 'modals.cart', shape: 'drawer', Content: Cart },
  'new-address': { title: 'modals.new_address', shape: 'modal', Content: Address },
  'edit-address': { title: 'modals.edit_address', shape: 'modal', Content: Address },
  'size-chart': { title: 'modals.size_chart', shape: 'modal', Content: SizeChart },
  recalculate: { title: 'modals.recalculate', shape: 'modal', Content: Recalculate },
  'additional-info-success': {
    title: 'modals.additional_info_success',
    shape: 'modal',
    Content: AdditionalInfoSuccess,
  },
  'shipping-select': { title: 'modals.shipping_select', shape: 'modal', Content: ShippingSelect },
}

function Form({ submit, children, after }: { submit: string; children: ReactNode; after?: ReactNode }) {
  return (
    <form
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault()
        closeModal()
      }}
    >
      {children}
      <Button type="submit" isBlock>
        {submit}
      </Button>
      {after}
    </form>
  )
}

function Login() {
  return (
    <Form
      submit="Sign in"
      after={
        <>
          <Button look="secondary" onClick={() => openModal('register')}>
            Create an account
          </Button>
          <Button look="quiet" onClick={() => openModal('forgot-password')}>
            Forgot your password?
          </Button>
        </>
      }
    >
      <TextField label="E-mail" type="email" autoComplete="email" />
      <TextField label="Password" type="password" autoComplete="current-password" />
      <Choice name="remember">Keep me signed in on this device</Choice>
    </Form>
  )
}

function Register() {
  return (
    <Form submit="Create account">
      <TextField label="First name" autoComplete="given-name" />
      <TextField label="E-mail" type="email" autoComplete="email" />
      <TextField label="Password" type="password" autoComplete="new-password" hint="At least 8 characters" />
      <Choice name="terms">I agree to the purchase agreement</Choice>
    </Form>
  )
}

function ForgotPassword() {
  return (
    <Form submit="Send the link">
      <p>We send a link that is good for 60 minutes.</p>
      <TextField label="E-mail" type="email" autoComplete="email" />
    </Form>
  )
}

function Cart() {
  const [count, setCount] = useState(1)
  return (
    <div className={styles.stack}>
      {[products.shoes, products.backpack].map(({ name, price, picture }) => (
        <div key={name} className={styles.line}>
          <img src={picture} alt="" width="72" height="72" />
          <div>
            <p>{name}</p>
            <Quantity
              label={`Quantity of ${name}`}
              value={count}
              max={3}
              fewer="One fewer"
              more="One more"
              onChange={setCount}
            />
          </div>
          <b>{price}</b>
        </div>
      ))}
      <Manifest
        lines={[
          { name: 'Goods', value: '€153.00' },
          { name: 'Delivery by air', value: 'from €9.90' },
          { name: 'Total', value: '€162.90', isTotal: true },
        ]}
      />
      <Button isBlock onClick={closeModal}>
        Check out, €162.90
      </Button>
    </div>
  )
}

function Address() {
  return (
    <Form submit="Save address">
      <TextField label="Street and house" autoComplete="street-address" />
      <TextField label="City" autoComplete="address-level2" />
      <TextField label="Postal code" autoComplete="postal-code" before="LT-" inputMode="numeric" />
      <SelectField label="Country" autoComplete="country">
        <option>Lithuania</option>
        <option>Latvia</option>
        <option>Estonia</option>
      </SelectField>
      <Switch name="default">Use as the usual address</Switch>
    </Form>
  )
}

function SizeChart() {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">EU</th>
          <th scope="col">UK</th>
          <th scope="col">US</th>
          <th scope="col">Foot, cm</th>
        </tr>
      </thead>
      <tbody>
        {[
          ['41', '7', '8', '25.8'],
          ['42', '8', '9', '26.5'],
          ['43', '9', '10', '27.2'],
        ].map((row) => (
          <tr key={row[0]}>
            {row.map((cell) => (
              <td key={cell}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Recalculate() {
  return (
    <div className={styles.stack}>
      <Notice tone="warn" title="From €281.41 to €284.20">
        <p>Air shipping went up by €2.79 since you opened this page. Nothing was charged.</p>
      </Notice>
      <Button onClick={closeModal}>Go on with €284.20</Button>
    </div>
  )
}

function AdditionalInfoSuccess() {
  return (
    <div className={styles.stack}>
      <p>Your order goes on. We write when it leaves the warehouse.</p>
      <Button onClick={closeModal}>Back to my orders</Button>
    </div>
  )
}

function ShippingSelect() {
  return (
    <Form submit="Use this way">
      <fieldset className={styles.stack}>
        <Choice kind="radio" name="shipping" value="air" defaultChecked>
          Air · arrives 18–20 Nov · €9.90
        </Choice>
        <RouteLine by="air" from="Boston" to="Vilnius" />
        <Choice kind="radio" name="shipping" value="sea">
          Sea · arrives 3–9 Dec · €3.90
        </Choice>
        <RouteLine by="sea" from="Boston" to="Klaipėda" />
      </fieldset>
    </Form>
  )
}
