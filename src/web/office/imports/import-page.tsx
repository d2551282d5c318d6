import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import { say } from '#locales/office/office-texts.ts'
import { importKindNames } from '#shop/imports/import-columns.ts'
import { Icon } from '../ui/icon.tsx'
import { shortTime } from '../ui/when.ts'
import { ChangedCard, ProblemsCard } from './import-cards.tsx'
import type { ImportData } from './import-data.server.ts'
import { ImportPill } from './import-pill.tsx'
import { MappingCard } from './mapping-card.tsx'
import { ProgressCard } from './progress-card.tsx'
import { ResultCard } from './result-card.tsx'

const pollMs = 1000

export function ImportPage(data: ImportData) {
  const { page, now } = data
  const { state } = page
  const isAtWork = state === 'checking' || state === 'running' || state === 'undoing'
  usePolling(isAtWork)
  return (
    <>
      <nav className="o-crumb" aria-label={say('Where you are')}>
        <Link to="/imports">{say('Import and export')}</Link>
        <Icon name="right" size={14} />
        <span>{page.fileName}</span>
      </nav>
      <div className="o-head">
        <h1>{page.fileName}</h1>
        <ImportPill summary={page} />
        <span className="sp note">
          {say('{{kind}}, {{person}}, {{time}}', {
            kind: say(importKindNames[page.kind]),
            person: page.person,
            time: shortTime(page.startedAt ?? page.createdAt, now),
          })}
        </span>
      </div>
      {isAtWork && (
        <noscript>
          <meta httpEquiv="refresh" content="3" />
        </noscript>
      )}
      {isAtWork ? <ProgressCard {...data} /> : state !== 'mapping' && <ResultCard {...data} />}
      {state === 'mapping' && <MappingCard {...data} />}
      {state !== 'mapping' && !isAtWork && (
        <>
          <ProblemsCard {...data} />
          <ChangedCard {...data} />
          {state === 'checked' && <MappingCard {...data} isAgain />}
        </>
      )}
    </>
  )
}

function usePolling(isAtWork: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isAtWork || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), pollMs)
    return () => clearTimeout(timer)
  }, [isAtWork, state, revalidate])
}
