import { z } from 'zod'
import { languages, locales } from '#core/locale.ts'
import { err, ok } from '#core/result.ts'
import { say } from '#locales/office/office-texts.ts'
import { changeOwnSettings, listOwnDevices, signOutDevices } from '#shop/staff/own-account.server.ts'
import { ActForm } from '../kit/act-form.tsx'
import { screenLoader } from '../kit/office.server.ts'
import { act, screenAction } from '../kit/screen-action.server.ts'
import { Card } from '../ui/card.tsx'
import { SelectField } from '../ui/field.tsx'
import { shortTime } from '../ui/when.ts'
import type { Route } from './+types/account.route'

export const meta: Route.MetaFunction = () => [{ title: say('Security and sessions, office') }]

export const loader = screenLoader('account', async (office) => ({
  now: office.clock(),
  email: office.member.email,
  hasShortcuts: office.member.hasShortcuts,
  locale: office.member.locale,
  devices: await listOwnDevices(office),
}))

const Nothing = z.strictObject({})

export const action = screenAction('account', null, {
  'choose-site': act(z.strictObject({ site: z.string().regex(/^\d{0,5}$/) }), async (office, { site }) => {
    const siteId = site === '' ? null : Number(site)
    if (siteId !== null && !office.sites.all().some(({ id }) => id === siteId))
      return err({ text: say('There is no such site.') })
    await changeOwnSettings(office, { chosen_site_id: siteId })
    return ok({})
  }),
  language: act(z.strictObject({ locale: z.enum(locales) }), async (office, { locale }) => {
    await changeOwnSettings(office, { locale })
    return ok({})
  }),
  shortcuts: act(z.strictObject({ on: z.literal('1').optional() }), async (office, { on }) => {
    await changeOwnSettings(office, { has_shortcuts: on === '1' })
    return ok({ toast: on ? say('Single-letter keys are on') : say('Single-letter keys are off') })
  }),
  'sign-out-device': act(
    z.strictObject({ device: z.string().regex(/^\d{1,18}$/) }),
    async (office, { device }) => {
      await signOutDevices(office, { deviceId: device })
      return ok({ toast: say('Signed out there') })
    },
  ),
  'sign-out-others': act(Nothing, async (office) => {
    await signOutDevices(office, { exceptDeviceId: office.deviceId })
    return ok({ toast: say('Signed out everywhere else') })
  }),
})

export default function Account({ loaderData }: Route.ComponentProps) {
  const { devices, now, hasShortcuts, email, locale } = loaderData
  return (
    <>
      <div className="o-head">
        <h1>{say('Security and sessions')}</h1>
        <span className="note">{email}</span>
      </div>
      <Card
        title={say('Devices')}
        note={say('{{count}} signed in', { count: devices.length })}
        isFlush
        actions={
          devices.length > 1 && (
            <ActForm act="sign-out-others">
              {({ isBusy }) => (
                <button type="submit" className="btn btn--secondary btn--xs" disabled={isBusy}>
                  {say('Sign out everywhere else')}
                </button>
              )}
            </ActForm>
          )
        }
      >
        <table className="o-tbl">
          <thead>
            <tr>
              <th scope="col">{say('Device')}</th>
              <th scope="col">{say('Address')}</th>
              <th scope="col">{say('Signed in')}</th>
              <th scope="col">{say('Last seen')}</th>
              <th scope="col">
                <span className="vh">{say('Sign out')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {devices.map(({ id, name, address, signedInAt, lastSeenAt, isThis }) => (
              <tr key={id}>
                <td>{name || say('Unknown')}</td>
                <td className="muted">{address}</td>
                <td>{shortTime(signedInAt, now)}</td>
                <td>{shortTime(lastSeenAt, now)}</td>
                <td className="n">
                  {isThis ? (
                    <span className="muted">{say('this one')}</span>
                  ) : (
                    <ActForm act="sign-out-device">
                      {({ isBusy }) => (
                        <button
                          type="submit"
                          name="device"
                          value={id}
                          className="btn btn--quiet btn--xs"
                          disabled={isBusy}
                        >
                          {say('Sign out')}
                        </button>
                      )}
                    </ActForm>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      <Card title={say('Language')}>
        {/* The whole document is in one language. */}
        <ActForm act="language" onDone={() => window.location.reload()}>
          {({ isBusy }) => (
            <div className="row row--w">
              <SelectField
                label={say('Language of the office')}
                isLabelHidden
                name="locale"
                defaultValue={locale}
              >
                {locales.map((one) => (
                  <option key={one} value={one}>
                    {languages[one].localTitle}
                  </option>
                ))}
              </SelectField>
              <button type="submit" className="btn btn--secondary" disabled={isBusy}>
                {say('Use this language')}
              </button>
            </div>
          )}
        </ActForm>
      </Card>
      <Card title={say('Keys')}>
        <ActForm act="shortcuts">
          {({ isBusy }) => (
            <div className="row">
              <span>
                {hasShortcuts ? say('Single-letter keys are on.') : say('Single-letter keys are off.')}
              </span>
              {!hasShortcuts && <input type="hidden" name="on" value="1" />}
              <button type="submit" className="btn btn--secondary btn--xs" disabled={isBusy}>
                {hasShortcuts ? say('Switch off') : say('Switch on')}
              </button>
            </div>
          )}
        </ActForm>
      </Card>
    </>
  )
}
