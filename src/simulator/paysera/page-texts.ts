import type { PageLanguage } from '../stripe/page-texts.ts'
import type { OutcomeName } from './outcomes.ts'

export type PayseraTexts = {
  title: string
  choose: string
  other: string
  sends: string
  cancel: string
  closed: string
  expired: string
  refused: string
  unknown: string
  outcomes: Record<OutcomeName, string>
}

export const payseraTexts: Record<PageLanguage, PayseraTexts> = {
  en: {
    title: 'Pay by bank',
    choose: 'Choose your bank',
    other: 'Choose another bank',
    sends: 'The shop is told',
    cancel: 'Cancel and return to the shop',
    closed: 'The tab is closed. The money is on its way, and the shop is told.',
    expired: 'This payment has expired.',
    refused: 'The request of the shop is refused:',
    unknown: 'There is no such payment.',
    outcomes: {
      confirm: 'Confirm the payment',
      refuse: 'Refuse the payment',
      slow: 'Confirm; the bank is slow',
      slow_refused: 'Confirm; the bank refuses later',
      unconfirmed: 'Confirm; the bank tells nobody',
      close: 'Confirm and close the tab',
    },
  },
  lt: {
    title: 'Mokėjimas per banką',
    choose: 'Pasirinkite banką',
    other: 'Pasirinkti kitą banką',
    sends: 'Parduotuvei pranešama',
    cancel: 'Atšaukti ir grįžti į parduotuvę',
    closed: 'Skirtukas uždarytas. Pinigai keliauja, parduotuvei pranešta.',
    expired: 'Šio mokėjimo galiojimas baigėsi.',
    refused: 'Parduotuvės užklausa atmesta:',
    unknown: 'Tokio mokėjimo nėra.',
    outcomes: {
      confirm: 'Patvirtinti mokėjimą',
      refuse: 'Atmesti mokėjimą',
      slow: 'Patvirtinti; bankas vėluoja',
      slow_refused: 'Patvirtinti; bankas vėliau atmeta',
      unconfirmed: 'Patvirtinti; bankas niekam nepraneša',
      close: 'Patvirtinti ir uždaryti skirtuką',
    },
  },
  lv: {
    title: 'Maksājums caur banku',
    choose: 'Izvēlieties banku',
    other: 'Izvēlēties citu banku',
    sends: 'Veikalam tiek paziņots',
    cancel: 'Atcelt un atgriezties veikalā',
    closed: 'Cilne ir aizvērta. Nauda ir ceļā, un veikalam ir paziņots.',
    expired: 'Šī maksājuma termiņš ir beidzies.',
    refused: 'Veikala pieprasījums ir noraidīts:',
    unknown: 'Tāda maksājuma nav.',
    outcomes: {
      confirm: 'Apstiprināt maksājumu',
      refuse: 'Noraidīt maksājumu',
      slow: 'Apstiprināt; banka kavējas',
      slow_refused: 'Apstiprināt; banka vēlāk noraida',
      unconfirmed: 'Apstiprināt; banka nevienam nepaziņo',
      close: 'Apstiprināt un aizvērt cilni',
    },
  },
  et: {
    title: 'Makse panga kaudu',
    choose: 'Valige pank',
    other: 'Valige teine pank',
    sends: 'Poele teatatakse',
    cancel: 'Loobu ja mine tagasi poodi',
    closed: 'Vahekaart on suletud. Raha on teel ja poele on teatatud.',
    expired: 'See makse on aegunud.',
    refused: 'Poe päring lükati tagasi:',
    unknown: 'Sellist makset ei ole.',
    outcomes: {
      confirm: 'Kinnita makse',
      refuse: 'Keeldu maksest',
      slow: 'Kinnita; pank viivitab',
      slow_refused: 'Kinnita; pank keeldub hiljem',
      unconfirmed: 'Kinnita; pank ei teata kellelegi',
      close: 'Kinnita ja sulge vahekaart',
    },
  },
}
