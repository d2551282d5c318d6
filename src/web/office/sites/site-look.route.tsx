import { z } from 'zod'
import { err, ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { keepPicture } from '#shop/sites/keep-picture.server.ts'
import { lookWith, markOf, readEdits } from '#shop/sites/read-site-edits.server.ts'
import { saveSiteDraft } from '#shop/sites/save-site-draft.server.ts'
import type { SiteLookEdits } from '#shop/sites/site-edits.schema.ts'
import { type Office, screenLoader } from '../kit/office.server.ts'
import { actOn, screenAction } from '../kit/screen-action.server.ts'
import type { Route } from './+types/site-look.route'
import { LookForm } from './look-form.tsx'
import { LookInput, tokensOf } from './look-input.server.ts'
import { PicturesCard } from './pictures-card.tsx'
import { findSiteOf, readSiteFrame } from './site-data.server.ts'
import { SiteHead } from './site-head.tsx'
import { pictureSlots } from './site-words.ts'

export const meta: Route.MetaFunction = ({ params }) => [
  { title: say('{{title}}, look, office', { title: params.site }) },
]

export const loader = screenLoader('site-look', async (office, { params }) => {
  const { siteId, edits, frame } = await readSiteFrame(office, params)
  const { own, theme } = lookWith(office.sites, siteId, edits)
  const { site, files } = await office.sites.withEdits(siteId, edits)
  const shown = (href: string | undefined) => {
    const file = href ? (files.get(href) ?? office.sites.file(href)) : undefined
    return file ? `data:${file.type};base64,${file.body.toString('base64')}` : null
  }
  const { 'logo.svg': logo, 'icon.svg': icon } = site.assets
  return {
    frame,
    name: site.name,
    mark: markOf(own),
    /** Of the folder; a site's own colour can go back to it. */
    base: office.sites.folder(siteId).theme,
    theme,
    pictures: { logo: shown(logo?.light), logoDark: shown(logo?.dark), icon: shown(icon?.light) },
    uploaded: pictureSlots.filter((slot) => own.pictures[slot]),
  }
})

type Found = NonNullable<Awaited<ReturnType<typeof findSiteOf>>>
const onSite = actOn<Found>()
const Mark = z.string().max(32)
const Slot = z.enum(pictureSlots)
const maxFileBytes = 1024 * 1024

export const action = screenAction('site-look', findSiteOf, {
  save: onSite(LookInput, (office, { mark, ...input }, { siteId }) =>
    saveLook(office, siteId, String(mark), (own) => ({
      ...own,
      ...tokensOf(input, office.sites.folder(siteId).theme),
    })),
  ),
  upload: onSite(
    z.strictObject({ mark: Mark, slot: Slot, file: z.instanceof(File) }),
    async (office, { mark, slot, file }, { siteId }) => {
      const wrong = (text: string) => err({ text, fields: { file: text } })
      if (file.size === 0) return wrong(say('Choose a file.'))
      if (file.size > maxFileBytes) return wrong(say('A file has 1 MB at most.'))
      const { edits } = await readEdits(office.db, siteId)
      if (slot === 'logoDark' && !lookWith(office.sites, siteId, edits).own.pictures.logo)
        return wrong(say('Upload a logo first; this one takes its place in dark mode.'))
      const kept = await keepPicture(office, siteId, new Uint8Array(await file.arrayBuffer()))
      if (!kept.ok) return err(kept.error)
      return saveLook(office, siteId, mark, (own) => ({
        ...own,
        pictures: { ...own.pictures, [slot]: kept.value },
      }))
    },
  ),
  remove: onSite(z.strictObject({ mark: Mark, slot: Slot }), (office, { mark, slot }, { siteId }) =>
    saveLook(office, siteId, mark, (own) => {
      // The folder's logo has its own drawing for dark mode.
      const gone = slot === 'logo' ? ['logo', 'logoDark'] : [slot]
      const pictures = Object.entries(own.pictures).filter(([name]) => !gone.includes(name))
      return { ...own, pictures: Object.fromEntries(pictures) }
    }),
  ),
})

async function saveLook(
  office: Office,
  siteId: number,
  mark: string,
  change: (own: SiteLookEdits) => SiteLookEdits,
) {
  const { edits } = await readEdits(office.db, siteId)
  const { own } = lookWith(office.sites, siteId, edits)
  const saved = await saveSiteDraft(office, { siteId, staffId: office.member.id, mark, look: change(own) })
  return saved.ok ? ok({ toast: say('Saved as a draft') }) : err(saved.error)
}

export default function SiteLookScreen({ loaderData }: Route.ComponentProps) {
  const { frame, pictures, uploaded, mark } = loaderData
  return (
    <>
      <SiteHead {...frame} />
      <LookForm key={frame.site.code} {...loaderData}>
        <PicturesCard key={mark} pictures={pictures} uploaded={uploaded} mark={mark} />
      </LookForm>
    </>
  )
}
