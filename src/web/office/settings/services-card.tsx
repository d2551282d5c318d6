import { say } from '#locales/office/office-texts.ts'
import type { ServiceRow } from '#shop/office/read-delivery-settings.server.ts'
import { Card } from '../ui/card.tsx'
import { money } from '../ui/money.tsx'
import { Pill } from '../ui/pill.tsx'
import { ServiceDialog } from './service-dialog.tsx'

export const serviceTypes: Readonly<Record<ServiceRow['type'], string>> = {
  locker: 'To a locker',
  courier: 'To the door',
}

/** Who brings parcels to customers of a country, in the order of the checkout. */
export function ServicesCard({ name, services }: { name: string; services: readonly ServiceRow[] }) {
  return (
    <Card title={name} note={say('fees in euro, with VAT')} isFlush>
      {services.length === 0 ? (
        <p className="o-card__b muted">{say('Nobody delivers here yet, so nothing can be ordered.')}</p>
      ) : (
        <div className="o-scroll">
          <table className="o-tbl o-tbl--even">
            <thead>
              <tr>
                <th scope="col">{say('Courier')}</th>
                <th scope="col">{say('Service')}</th>
                <th scope="col" className="n">
                  {say('Fee')}
                </th>
                <th scope="col" className="n">
                  {say('Largest parcel')}
                </th>
                <th scope="col" className="n">
                  {say('Heaviest')}
                </th>
                <th scope="col" className="n">
                  {say('Place')}
                </th>
                <th scope="col">{say('State')}</th>
                <th scope="col">
                  <span className="vh">{say('What to do')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {services.map((service) => (
                <tr key={service.id}>
                  <td>{service.courier}</td>
                  <td>{say(serviceTypes[service.type])}</td>
                  <td className="n">{money(service.fee, 'EUR')}</td>
                  <td className="n">{service.sidesMm.map((side) => side / 10).join(' × ')} cm</td>
                  <td className="n">{service.maxGrams / 1000} kg</td>
                  <td className="n">{service.position}</td>
                  <td>
                    {service.isActive ? (
                      <Pill isPlain icon="check">
                        {say('Offered')}
                      </Pill>
                    ) : (
                      <Pill tone="warn" icon="minus">
                        {say('Switched off')}
                      </Pill>
                    )}
                  </td>
                  <td className="n">
                    <ServiceDialog service={service} country={name} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  )
}
