import type { PageLanguage } from '../stripe/page-texts.ts'
import type { FundingName } from './fundings.ts'

export type PaypalTexts = {
  title: string
  logInText: string
  logIn: string
  choose: string
  declined: string
  sends: string
  cancel: string
  expired: string
  unknown: string
  fundings: Record<FundingName, string>
}

export const paypalTexts: Record<PageLanguage, PaypalTexts> = {
  en: {
    title: 'Pay with PayPal',
    logInText: 'Nobody’s real account is needed here.',
    logIn: 'Log in as the test buyer',
    choose: 'What shall pay?',
    declined: 'What you chose was declined. Choose something else.',
    sends: 'The shop is told',
    cancel: 'Cancel and return to the shop',
    expired: 'This payment has expired.',
    unknown: 'There is no such payment.',
    fundings: {
      paid: 'Pay from the balance',
      declined: 'Pay by a card that is declined',
      review: 'Pay; PayPal reviews it, then the money comes',
      review_denied: 'Pay; PayPal reviews it, then refuses',
      refund_slow: 'Pay; a refund takes a while',
    },
  },
  lt: {
    title: 'Mokėjimas per „PayPal“',
    logInText: 'Tikros paskyros čia nereikia.',
    logIn: 'Prisijungti kaip bandomasis pirkėjas',
    choose: 'Iš ko mokėti?',
    declined: 'Pasirinktas būdas atmestas. Pasirinkite kitą.',
    sends: 'Parduotuvei pranešama',
    cancel: 'Atšaukti ir grįžti į parduotuvę',
    expired: 'Šio mokėjimo galiojimas baigėsi.',
    unknown: 'Tokio mokėjimo nėra.',
    fundings: {
      paid: 'Mokėti iš likučio',
      declined: 'Mokėti kortele, kuri bus atmesta',
      review: 'Mokėti; „PayPal“ patikrina ir pinigai ateina',
      review_denied: 'Mokėti; „PayPal“ patikrina ir atmeta',
      refund_slow: 'Mokėti; grąžinimas užtrunka',
    },
  },
  lv: {
    title: 'Maksājums ar PayPal',
    logInText: 'Īsts konts šeit nav vajadzīgs.',
    logIn: 'Pieslēgties kā izmēģinājuma pircējam',
    choose: 'No kā maksāt?',
    declined: 'Izvēlētais veids tika noraidīts. Izvēlieties citu.',
    sends: 'Veikalam tiek paziņots',
    cancel: 'Atcelt un atgriezties veikalā',
    expired: 'Šī maksājuma termiņš ir beidzies.',
    unknown: 'Tāda maksājuma nav.',
    fundings: {
      paid: 'Maksāt no atlikuma',
      declined: 'Maksāt ar karti, kas tiks noraidīta',
      review: 'Maksāt; PayPal pārbauda, un nauda pienāk',
      review_denied: 'Maksāt; PayPal pārbauda un noraida',
      refund_slow: 'Maksāt; atmaksa ieilgst',
    },
  },
  et: {
    title: 'Makse PayPaliga',
    logInText: 'Päris kontot siin vaja ei ole.',
    logIn: 'Logi sisse proovikasutajana',
    choose: 'Millest maksta?',
    declined: 'Valitud makseviis lükati tagasi. Valige mõni muu.',
    sends: 'Poele teatatakse',
    cancel: 'Loobu ja mine tagasi poodi',
    expired: 'See makse on aegunud.',
    unknown: 'Sellist makset ei ole.',
    fundings: {
      paid: 'Maksa kontojäägist',
      declined: 'Maksa kaardiga, mis lükatakse tagasi',
      review: 'Maksa; PayPal kontrollib ja raha tuleb',
      review_denied: 'Maksa; PayPal kontrollib ja keeldub',
      refund_slow: 'Maksa; tagasimakse võtab aega',
    },
  },
}
