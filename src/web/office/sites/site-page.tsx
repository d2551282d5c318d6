import { useRef, useState } from 'react'
import { say } from '#locales/office/office-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import { SaveBar } from '../kit/save-bar.tsx'
import type { Route } from './+types/site.route'
import { ContactCard, FeaturesCard, LanguagesCard, TrackingCard } from './settings-cards.tsx'
import { isChangedField } from './site-fields.ts'
import { SiteHead } from './site-head.tsx'
import { VersionsCard } from './versions-card.tsx'

type Data = Route.ComponentProps['loaderData']

export function SitePage({ frame, versions, ...data }: Data) {
  return (
    <>
      <SiteHead {...frame} />
      <div className="o-two o-two--wide">
        <SettingsForm {...data} />
        <VersionsCard versions={versions} now={frame.now} hasDraft={frame.draft !== null} />
      </div>
    </>
  )
}

/** The browser keeps the fields; the bar names what differs from the beginning. */
function SettingsForm({ settings, mark }: Omit<Data, 'frame' | 'versions'>) {
  const [changed, setChanged] = useState<readonly string[]>([])
  const box = useRef<HTMLDivElement>(null)
  const look = () => {
    const fields =
      box.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
        'input, select, textarea',
      ) ?? []
    const names = [...fields]
      .filter(isChangedField)
      .map((field) => field.labels?.[0]?.textContent ?? field.name)
    setChanged([...new Set(names)])
  }
  return (
    <ActForm act="save" onDone={() => setChanged([])}>
      {({ isBusy, fields }) => (
        <>
          {/* What is saved becomes the beginning. */}
          <div key={mark} ref={box} onInput={look}>
            <input type="hidden" name="mark" value={mark} />
            <ContactCard settings={settings} fields={fields} />
            <LanguagesCard settings={settings} fields={fields} />
            <FeaturesCard settings={settings} />
            <TrackingCard settings={settings} fields={fields} />
          </div>
          <SaveBar
            changes={changed}
            onDiscard={() => setChanged([])}
            isBusy={isBusy}
            label={say('Save as a draft')}
          />
        </>
      )}
    </ActForm>
  )
}
