import { say } from '#locales/office/office-texts.ts'
import type { WeakPair } from '#shop/sites/contrast.ts'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { Pill } from '../ui/pill.tsx'
import { modeLabels, tokenName } from './site-words.ts'

/** WCAG 2.2, level AA: 4.5 for letters, 3 for edges and focus. */
export function ContrastCard({ weak }: { weak: readonly WeakPair[] }) {
  return (
    <Card title={say('Contrast')} note="WCAG 2.2 AA">
      <div role="status">
        {weak.length === 0 ? (
          <Pill tone="ok" icon="check" isPlain>
            {say('Every pair can be read')}
          </Pill>
        ) : (
          <ul className="col">
            {weak.map(({ mode, front, back, found, min }) => (
              <li key={`${mode} ${front} ${back}`} className="row">
                <Icon name="warn" size={16} />
                <span>
                  {say('{{front}} on {{back}}, {{mode}}: {{found}}, needs {{min}}', {
                    front: tokenName(front),
                    back: tokenName(back),
                    mode: say(modeLabels[mode]),
                    found: found.toFixed(2),
                    min,
                  })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}
