import { useState } from 'react'
import { say } from '#locales/office/office-texts.ts'
import { Icon, type OfficeIcon } from '../ui/icon.tsx'
import { ActForm } from './act-form.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  /** The act of this screen that issues the pass; it answers with the link. */
  act: string
  /** Another screen's address; its own by default. */
  action?: string
  icon: OfficeIcon
  label: string
  title: string
  /** What can be seen and done there. */
  words: string
  fields?: Readonly<Record<string, string>>
}

/** A way to a shop's own host: the link works once, in the browser of the person who asked for it. */
export function ShopPassDialog({ act, action, icon, label, title, words, fields = {} }: Props) {
  const [href, setHref] = useState<string | null>(null)
  const close = () => setHref(null)
  return (
    <>
      <ActForm
        act={act}
        {...(action && { action })}
        onDone={({ value }) => setHref((value as { href: string }).href)}
      >
        {({ isBusy }) => (
          <>
            {Object.entries(fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <button type="submit" className="btn btn--secondary" data-do={act} disabled={isBusy}>
              <Icon name={icon} /> {label}
            </button>
          </>
        )}
      </ActForm>
      {href && <ShopPassLink {...{ href, title, words }} onClose={close} />}
    </>
  )
}

type LinkProps = Pick<Props, 'title' | 'words'> & { href: string; onClose: () => void }

/** A new tab opens only by a press of the person, so the link is shown. */
export function ShopPassLink({ href, title, words, onClose }: LinkProps) {
  return (
    <Dialog title={title} size="sm" onClose={onClose}>
      <div className="o-dlg__b col">
        <p>{words}</p>
        <p className="note">
          {say('The link works once, within five minutes. The visit ends after 30 minutes.')}
        </p>
      </div>
      <div className="o-dlg__f">
        <button type="button" className="btn btn--quiet" onClick={onClose}>
          {say('Cancel')}
        </button>
        <a className="btn btn--primary" href={href} target="_blank" rel="noreferrer" onClick={onClose}>
          {say('Open the shop')} <Icon name="ext" />
        </a>
      </div>
    </Dialog>
  )
}
