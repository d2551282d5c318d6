import { behindOverlay } from '#web/loading/loading-overlay.tsx'
import { modalNames } from '#web/modals/modal-names.ts'
import { openModal } from '#web/modals/open-modal.ts'
import { toasts } from '#web/toasts/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { unpaidOrders } from '#web/unpaid-orders/unpaid-orders-fixture.ts'
import { Row } from './row.tsx'

export function Overlays() {
  return (
    <Section id="overlays" title="Overlays">
      <Row label="modals">
        {modalNames.map((name) => (
          <Button key={name} look="secondary" size="small" onClick={() => openModal(name)}>
            {name}
          </Button>
        ))}
      </Row>
      <Row label="toasts">
        <Button look="secondary" size="small" onClick={() => toasts.show({ text: 'Added to cart' })}>
          Plain toast
        </Button>
        <Button
          look="secondary"
          size="small"
          onClick={() =>
            toasts.show({
              text: 'Backpack removed',
              icon: 'return',
              action: { label: 'Undo', run: () => toasts.show({ text: 'Backpack is back' }) },
            })
          }
        >
          Toast with undo
        </Button>
        <Button
          look="secondary"
          size="small"
          onClick={() => toasts.show({ text: 'The card was declined', tone: 'error' })}
        >
          Error toast
        </Button>
      </Row>
      <Row label="waiting">
        <Button
          look="secondary"
          size="small"
          onClick={() => behindOverlay(() => new Promise((done) => setTimeout(done, 1500)))}
        >
          Loading overlay
        </Button>
        <Button
          look="secondary"
          size="small"
          onClick={() =>
            unpaidOrders.set({ orders: { count: 2, total: '€302.00', oldestDue: '2026-11-11' } })
          }
        >
          Unpaid orders
        </Button>
      </Row>
    </Section>
  )
}
