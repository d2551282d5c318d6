import { useId } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { changeColourMode, colourMode, colourModes } from '../../colour-mode/colour-mode.ts'
import { useStore } from '../../store.ts'
import { Icon } from '../ui/icon.tsx'
import type { FrameData } from './frame-data.server.ts'
import { KeysDialog } from './keys-dialog.tsx'

type Props = Pick<FrameData, 'me' | 'shopHref'> & { onFind: () => void; onMenu: () => void }

export function TopBar({ me, shopHref, onFind, onMenu }: Props) {
  return (
    <header className="o-top">
      <button type="button" className="icon-btn only-n" aria-label={say('Menu')} onClick={onMenu}>
        <Icon name="menu" />
      </button>
      <button type="button" className="o-find" onClick={onFind} aria-keyshortcuts="Control+K">
        <Icon name="search" size={16} />
        <span>{say('Find an order, customer, parcel, SKU, or a page')}</span>
        <span className="k t-hide">
          <kbd>Ctrl</kbd>
          <kbd>K</kbd>
        </span>
      </button>
      <a className="btn btn--quiet sp t-hide o-top__shop" href={shopHref} target="_blank" rel="noreferrer">
        {say('View shop')} <Icon name="ext" size={16} />
      </a>
      <KeysDialog />
      <AccountMenu me={me} />
    </header>
  )
}

const modeNames = { light: 'Light', dark: 'Dark', system: 'As the system' } as const

function AccountMenu({ me }: Pick<Props, 'me'>) {
  const id = useId()
  const { pathname } = useLocation()
  const mode = useStore(colourMode, (state) => state.mode)
  const next = colourModes[(colourModes.indexOf(mode) + 1) % colourModes.length] ?? 'light'
  return (
    <>
      <button type="button" className="o-me" popoverTarget={id} aria-haspopup="menu">
        <span className="av av--me av--28" aria-hidden="true">
          {me.initials}
        </span>
        <span className="t-hide">{me.short}</span>
        <Icon name="down" />
      </button>
      <div className="o-pop o-pop--me" id={id} popover="auto">
        <p className="o-pop__note">
          <b className="strong">{me.name}</b>
          <br />
          <span className="note">
            {me.email}
            <br />
            {me.roles}
          </span>
        </p>
        <hr />
        <Link className="o-opt" to="/account">
          <Icon name="shield" />
          {say('Security and sessions')}
        </Link>
        <button type="button" className="o-opt" onClick={() => changeColourMode(next)}>
          <Icon name="sun" />
          {say(modeNames[mode])}
          <span className="r">{say('Light, dark, system')}</span>
        </button>
        <hr />
        <Form method="post" action="/locked">
          <button type="submit" name="lock" value={pathname} className="o-opt">
            <Icon name="lock" />
            {say('Lock the screen')}
            <span className="r">
              <kbd>Ctrl</kbd> <kbd>L</kbd>
            </span>
          </button>
        </Form>
        <Form method="post" action="/sign-out">
          <button type="submit" className="o-opt">
            <Icon name="undo" />
            {say('Sign out')}
          </button>
        </Form>
      </div>
    </>
  )
}
