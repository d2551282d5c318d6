import { useState } from 'react'
import { clockTime } from '#core/clock-time.ts'
import { isoDay } from '#core/dates.ts'
import { reservationPaths } from '#shop/paths/reservation-paths.ts'
import { type QueueCheck, readCsv, startOf, verifyQueue } from '#shop/reservations/public-queue.ts'
import {
  checkPublicList,
  findLinesByCode,
  readCampaign,
  readLatestLines,
} from '#shop/reservations/read-campaign.server.ts'
import { appContext } from '#web/app-context.server.ts'
import { pageNotFoundAt } from '#web/errors/page-not-found.ts'
import { whereFeature } from '#web/guards/where-feature.server.ts'
import { useMessages } from '#web/messages/messages-context.tsx'
import { pathsIn } from '#web/paths.ts'
import { privateAddressHeaders } from '#web/private-address-headers.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { Notice, Pill } from '#web/ui/badge.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import text from '#web/ui/text.module.css'
import type { Route } from './+types/queue.route'
import queueStyles from './queue.module.css'
import styles from './reservation.module.css'
import { lineTexts } from './words.ts'

/** On a site without the feature its pages do not exist. */
export const middleware = [whereFeature('reservation')]

export const headers = privateAddressHeaders

const perPage = 12
const proofs = [
  'reservation.queue.proves_gaps',
  'reservation.queue.proves_lowest',
  'reservation.queue.proves_unchanged',
] as const

/** The shop checks the list itself; with script the browser does it again, on its own. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const campaign = await readCampaign(ctx)
  if (!campaign) throw pageNotFoundAt(url)
  const code = (url.searchParams.get('code') ?? '').trim().toUpperCase().slice(0, 40)
  const before = Number(url.searchParams.get('before')) || undefined
  const [check, lines, own] = await Promise.all([
    checkPublicList(ctx, campaign),
    readLatestLines(ctx, campaign, { last: perPage + 1, ...(before !== undefined && { before }) }),
    code === '' ? [] : findLinesByCode(ctx, campaign, code),
  ])
  const zone = ctx.site.timeZone
  const shown = lines.slice(-perPage).reverse()
  const joined = own.find(({ event }) => event === 'joined')
  return {
    title: campaign.title,
    slug: campaign.slug,
    check,
    code,
    found:
      code === '' ? null : joined ? { line: joined.line, number: joined.number ?? 0 } : ('none' as const),
    own: own.map(({ line }) => line),
    lines: shown.map((line, index) => {
      const at = new Date(`${line.at.replace(' ', 'T')}Z`)
      return {
        ...line,
        when: `${isoDay(at, zone)} ${clockTime(at, zone)}`,
        before: shown[index + 1]?.hash ?? lines[0]?.hash ?? startOf(campaign.slug),
      }
    }),
    older: lines.length > perPage ? (shown.at(-1)?.line ?? null) : null,
    city: zone.split('/').at(-1)?.replaceAll('_', ' ') ?? '',
  }
}

function short(hash: string): string {
  return hash.length < 20 ? hash : `${hash.slice(0, 8)}…${hash.slice(-4)}`
}

export default function Queue({ loaderData }: Route.ComponentProps) {
  const { t, locale } = useMessages()
  const paths = reservationPaths(locale)
  const { title, code, found, own, lines, older, city } = loaderData
  const heading = t('reservation.queue.title')
  const example = lines.find(({ line }) => own.includes(line)) ?? lines[0]
  return (
    <div className={styles.page}>
      <PageHead title={heading} description={t('reservation.queue.lead')} />
      <Breadcrumbs
        label={t('breadcrumbs.label')}
        steps={[
          { to: pathsIn(locale).home(), name: t('breadcrumbs.home') },
          { to: paths.form(), name: t('reservation.title', { device: title }) },
        ]}
        here={heading}
      />
      <h1>{heading}</h1>
      <p className={styles.lead}>{t('reservation.queue.lead')}</p>
      <Checked check={loaderData.check} slug={loaderData.slug} />
      <div className={styles.columns}>
        <div>
          <section className={styles.group} aria-labelledby="lines">
            <div className={styles.groupHead}>
              <h2 id="lines">{t('reservation.queue.latest')}</h2>
              <a href={paths.list()} className={text.link} download>
                {t('reservation.queue.csv')}
              </a>
            </div>
            <div className={queueStyles.scroll}>
              <table className={queueStyles.hashes}>
                <thead>
                  <tr>
                    <th scope="col">{t('reservation.queue.line')}</th>
                    <th scope="col">{t('reservation.queue.when', { city })}</th>
                    <th scope="col">{t('reservation.queue.what')}</th>
                    <th scope="col">{t('reservation.queue.hash')}</th>
                  </tr>
                </thead>
                <tbody>
                  {lines.map(({ line, when, event, place, hash }) => {
                    const said = lineTexts[event]
                    return (
                      <tr key={line} data-me={own.includes(line) || undefined}>
                        <td>{line}</td>
                        <td>{when}</td>
                        <td>
                          <Pill
                            tone={event === 'given' ? 'good' : event === 'passed' ? 'warn' : 'neutral'}
                            icon={event === 'given' ? 'check' : event === 'passed' ? 'right' : 'list'}
                          >
                            {said ? t(said) : event}
                          </Pill>{' '}
                          <span className={queueStyles.spec}>{place}</span>
                          {own.includes(line) && <b> {t('reservation.queue.you')}</b>}
                        </td>
                        <td>
                          <code title={hash}>{short(hash)}</code>
                        </td>
                      </tr>
                    )
                  })}
                </tbody>
              </table>
            </div>
            {older !== null && (
              <p>
                <ShopLink
                  className={text.more}
                  to={paths.queue({ ...(code && { code }), before: String(older) })}
                >
                  {t('reservation.queue.older')}
                </ShopLink>
              </p>
            )}
          </section>
          <section className={styles.group} aria-labelledby="recipe">
            <h2 id="recipe">{t('reservation.queue.recipe')}</h2>
            <p className={styles.note}>{t('reservation.queue.recipe_text')}</p>
            {example && (
              <code className={styles.code}>
                {`sha256("${[example.before, example.line, example.at, example.event, example.place, example.mark].join('|')}")`}
                <br />
                {`= ${example.hash}`}
              </code>
            )}
            <p>
              <a href={paths.verifier()} download className={buttonClass({ look: 'secondary' })}>
                <Icon name="download" /> {t('reservation.queue.program')}
              </a>
            </p>
          </section>
        </div>
        <aside className={styles.side}>
          <section aria-labelledby="find">
            <h2 id="find">{t('reservation.queue.find')}</h2>
            <form method="get" action={paths.queue()} className={styles.inline}>
              <label htmlFor="queue-code">{t('reservation.code')}</label>
              <input
                id="queue-code"
                name="code"
                defaultValue={code}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={40}
              />
              <button type="submit" className={buttonClass({ isBlock: true })}>
                {t('reservation.queue.find_button')}
              </button>
            </form>
            {found === 'none' && <Notice tone="warn">{t('reservation.queue.none')}</Notice>}
            {found !== null && found !== 'none' && (
              <Notice tone="good">
                {t('reservation.queue.found', { line: String(found.line), number: String(found.number) })}
              </Notice>
            )}
          </section>
          <section aria-labelledby="proves">
            <h2 id="proves">{t('reservation.queue.proves')}</h2>
            <ul className={queueStyles.proves}>
              {proofs.map((proof) => (
                <li key={proof}>
                  <Icon name="check" />
                  {t(proof)}
                </li>
              ))}
              <li>
                <Icon name="close" />
                {t('reservation.queue.proves_not')}
              </li>
            </ul>
          </section>
        </aside>
      </div>
    </div>
  )
}

type Found = { check: QueueCheck; isOwn: boolean }

/** The result first. The browser takes the whole list and computes every line itself. */
function Checked({ check, slug }: { check: QueueCheck; slug: string }) {
  const { t, locale } = useMessages()
  const [found, setFound] = useState<Found>({ check, isOwn: false })
  const [isBusy, setBusy] = useState(false)
  const paths = reservationPaths(locale)
  const again = async () => {
    setBusy(true)
    try {
      const answer = await fetch(paths.list(), { cache: 'no-store' })
      if (answer.ok)
        setFound({ check: verifyQueue(startOf(slug), readCsv(await answer.text())), isOwn: true })
    } finally {
      setBusy(false)
    }
  }
  const by = t(found.isOwn ? 'reservation.queue.by_browser' : 'reservation.queue.by_shop')
  const result = found.check
  return (
    <section className={queueStyles.proof} data-broken={!result.isWhole || undefined} aria-live="polite">
      <Icon name={result.isWhole ? 'shield' : 'warning'} />
      <div>
        <h2>
          {result.isWhole
            ? t('reservation.queue.whole', { count: result.lines })
            : t('reservation.queue.broken', { line: String(result.line) })}
        </h2>
        <p className={styles.note}>
          {by} {result.isWhole ? t('reservation.queue.last', { hash: short(result.last) }) : ''}
        </p>
        {!result.isWhole && (
          <a href={paths.list()} className={text.link} download>
            {t('reservation.queue.keep')}
          </a>
        )}
      </div>
      <Button look="secondary" isBusy={isBusy} onClick={() => void again()} className={queueStyles.scripted}>
        {t('reservation.queue.again')}
      </Button>
    </section>
  )
}
