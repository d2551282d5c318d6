import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { err, ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { startSearchRebuild } from '#shop/catalog/start-search-rebuild.server.ts'
import { clearCache } from '#shop/office/clear-cache.server.ts'
import { cacheNames } from '#shop/office/shop-signals.ts'
import { screenLoader } from '../kit/office.server.ts'
import { act, screenAction } from '../kit/screen-action.server.ts'
import { clockTime } from '../ui/when.ts'
import type { Route } from './+types/health.route'
import { CacheCard } from './cache-card.tsx'
import { ProcessesCard, SignsCard } from './health-cards.tsx'
import { readHealthData } from './health-data.server.ts'
import { SearchCard } from './search-card.tsx'

export const meta: Route.MetaFunction = () => [{ title: say('Health, office') }]

export const loader = screenLoader('health', readHealthData)

export const action = screenAction('health', null, {
  clear: act(z.strictObject({ cache: z.enum(cacheNames) }), async (office, { cache }) => {
    await clearCache(office, cache)
    return ok({ toast: say('All processes empty it now') })
  }),
  'rebuild-search': act(z.strictObject({ site: z.string().max(40) }), async (office, { site: code }) => {
    const site = office.sites.all().find((one) => one.code === code)
    if (code !== '' && !site) return err({ text: say('There is no such site.'), fields: {} })
    const { isNew } = await startSearchRebuild(office, site?.id ?? null)
    return ok({ toast: isNew ? say('The index is being written') : say('It is being written already') })
  }),
})

const refreshMs = 30_000
const progressMs = 2000

export default function Health({ loaderData }: Route.ComponentProps) {
  const { now, rebuilds } = loaderData
  const { revalidate } = useRevalidator()
  const everyMs = rebuilds.some(({ finishedAt }) => finishedAt === null) ? progressMs : refreshMs
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && revalidate(), everyMs)
    return () => clearInterval(timer)
  }, [revalidate, everyMs])
  return (
    <>
      <div className="o-head">
        <h1>{say('Health')}</h1>
        <span className="sp note" role="status">
          {say('As of {{time}}', { time: clockTime(now) })}
        </span>
      </div>
      <div className="o-two">
        <div>
          <SignsCard {...loaderData} />
          <CacheCard {...loaderData} />
        </div>
        <div>
          <SearchCard {...loaderData} />
          <ProcessesCard {...loaderData} />
        </div>
      </div>
      <div className="o-foot">
        <span>{say('times in Vilnius')}</span>
      </div>
    </>
  )
}
