import { say } from '#locales/office/office-texts.ts'
import type { ImportSummary } from '#shop/imports/list-imports.server.ts'
import { Pill } from '../ui/pill.tsx'

/** Filled where somebody must act or wait. */
export function ImportPill({ summary: { state } }: { summary: Pick<ImportSummary, 'state'> }) {
  switch (state) {
    case 'mapping':
      return <Pill tone="info">{say('Choose columns')}</Pill>
    case 'checking':
      return <Pill tone="info">{say('Dry run')}</Pill>
    case 'checked':
      return <Pill tone="info">{say('Checked, not imported')}</Pill>
    case 'running':
      return <Pill tone="info">{say('Importing')}</Pill>
    case 'undoing':
      return <Pill tone="warn">{say('Being undone')}</Pill>
    case 'stopped':
      return (
        <Pill tone="warn" icon="warn">
          {say('Stopped')}
        </Pill>
      )
    case 'undone':
      return (
        <Pill isPlain icon="undo">
          {say('Undone')}
        </Pill>
      )
    default:
      return (
        <Pill isPlain icon="check">
          {say('Imported')}
        </Pill>
      )
  }
}
