import forms from '#web/forms/post-form.module.css'
import { useT } from '#web/messages/messages-context.tsx'
import type { ModalSubject } from '#web/modals/open-modal.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** Confirms that the answers have arrived; missing ones may follow. */
export function InfoSuccessModal({ subject }: { subject: ModalSubject }) {
  const t = useT()
  return (
    <div className={forms.form}>
      <p>{t(Number(subject.open) > 0 ? 'order_info.partly_text' : 'order_info.done_text')}</p>
      <ButtonLink to={String(subject.order)} isBlock>
        {t('order_info.to_order')}
      </ButtonLink>
    </div>
  )
}
