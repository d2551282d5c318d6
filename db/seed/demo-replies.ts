/** What buyers write often, for staff to pick. */
export const demoReplies = [
  {
    name: 'The shop is asked',
    texts: {
      en: 'Hello {{name}}, I have your request {{number}} and have written to the shop. It usually answers within a day; I will be back here then.',
      lt: 'Sveiki, {{name}}, gavau Jūsų užklausą {{number}} ir parašiau parduotuvei. Ji paprastai atsako per dieną, tada parašysiu čia.',
      lv: 'Labdien, {{name}}, saņēmu Jūsu pieprasījumu {{number}} un uzrakstīju veikalam. Tas parasti atbild dienas laikā, tad rakstīšu šeit.',
      ee: 'Tere, {{name}}, sain Teie päringu {{number}} ja kirjutasin poele. Tavaliselt vastab pood päeva jooksul, siis kirjutan siia.',
      ru: 'Здравствуйте, {{name}}, я получил Ваш запрос {{number}} и написал в магазин. Обычно он отвечает за день, тогда напишу здесь.',
    },
  },
  {
    name: 'Everything in one parcel',
    texts: {
      en: 'Yes, everything comes in one parcel. We open the boxes of the shops in Boston, check the goods and pack them together.',
      lt: 'Taip, viskas atkeliaus viena siunta. Parduotuvių dėžes atidarome Bostone, patikriname prekes ir supakuojame kartu.',
      lv: 'Jā, viss atnāks vienā sūtījumā. Veikalu kastes atveram Bostonā, pārbaudām preces un sapakojam kopā.',
      ee: 'Jah, kõik tuleb ühes pakis. Avame poodide karbid Bostonis, kontrollime kaupa ja pakime kokku.',
      ru: 'Да, всё придёт одной посылкой. Коробки магазинов мы открываем в Бостоне, проверяем товары и упаковываем вместе.',
    },
  },
  {
    name: 'Sold out, a similar one',
    texts: {
      en: 'The shop has sold it out. I have found a similar one; shall I take it? The link is below.',
      lt: 'Parduotuvėje ši prekė išparduota. Radau panašią, ar imti ją? Nuoroda žemiau.',
      lv: 'Veikalā šī prece ir izpārdota. Atradu līdzīgu, vai ņemt to? Saite ir zemāk.',
      ee: 'Poes on see kaup otsas. Leidsin sarnase, kas võtan selle? Link on allpool.',
      ru: 'В магазине этот товар закончился. Я нашёл похожий, взять его? Ссылка ниже.',
    },
  },
] as const
