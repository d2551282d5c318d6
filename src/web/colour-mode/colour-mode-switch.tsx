import { useId } from 'react'
import { useT } from '#web/messages/messages-context.tsx'
import { useStore } from '#web/store.ts'
import { Segmented } from '#web/ui/choice.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type ColourMode, changeColourMode, colourMode } from './colour-mode.ts'
import styles from './colour-mode-switch.module.css'

const icons = { light: 'sun', dark: 'moon', system: 'screen' } as const

/** Works only with script, so it is hidden without it. */
export function ColourModeSwitch() {
  const t = useT()
  // A page may hold it twice, and radio buttons of one name are one group.
  const name = useId()
  const mode = useStore(colourMode, (state) => state.mode)
  const option = (value: ColourMode, title: string) => ({
    value,
    title,
    label: <Icon name={icons[value]} size={16} />,
  })
  return (
    <div className={styles.switch}>
      <Segmented
        label={t('colour_mode.label')}
        name={name}
        value={mode}
        options={[
          option('light', t('colour_mode.light')),
          option('dark', t('colour_mode.dark')),
          option('system', t('colour_mode.system')),
        ]}
        onChange={changeColourMode}
      />
    </div>
  )
}
