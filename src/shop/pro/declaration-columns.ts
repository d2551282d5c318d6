/** The columns of a file of declarations, in the order of our template. */
export const declarationColumns = [
  'tracking_in',
  'shop',
  'description',
  'hs6',
  'origin',
  'qty',
  'unit_value',
  'currency',
  'invoice_no',
  'invoice_file',
] as const
export type DeclarationColumn = (typeof declarationColumns)[number]

export const neededColumns: readonly DeclarationColumn[] = [
  'tracking_in',
  'description',
  'hs6',
  'origin',
  'qty',
  'unit_value',
]

export const exampleRow: Readonly<Record<DeclarationColumn, string>> = {
  tracking_in: 'CL90047540',
  shop: 'Harbor Supply',
  description: 'Bilge pump 12 V',
  hs6: '841370',
  origin: 'US',
  qty: '2',
  unit_value: '64.00',
  currency: 'USD',
  invoice_no: 'HS-20441',
  invoice_file: 'HS-20441.pdf',
}

/** How companies call them, in the languages of the shop: letters and digits only. */
const names: Readonly<Record<DeclarationColumn, string>> = {
  tracking_in:
    'trackingin tracking trackingno trackingnumber siuntosnumeris siuntosnr sekosana izsekosana jalgimisnumber',
  shop: 'shop store seller vendor merchant parduotuve pardavejas veikals pood muuja',
  description:
    'description item goods product name aprasymas preke pavadinimas apraksts prece kirjeldus kaup nimetus',
  hs6: 'hs6 hs hscode tariff tariffcode code muitineskodas hskods tollikood kood',
  origin: 'origin country countryoforigin madein kilme kilmesalis izcelsme paritolu paritoluriik',
  qty: 'qty quantity pieces pcs count kiekis vnt daudzums kogus tk',
  unit_value: 'unitvalue value price unitprice kaina vieneto verte vertė cena vertiba hind vaartus',
  currency: 'currency cur valiuta valuta valuuta',
  invoice_no: 'invoiceno invoice invoicenumber saskaita saskaitosnr rekins rekinanr arve arvenumber',
  invoice_file: 'invoicefile file saskaitosfailas rekinafails arvefail failas fails fail',
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/** Our column for each heading; empty for one that we do not know. A column is taken from the first heading that fits. */
export function guessColumns(headings: readonly string[]): (DeclarationColumn | '')[] {
  const taken = new Set<DeclarationColumn>()
  return headings.map((heading) => {
    const bare = plain(heading)
    const found = declarationColumns.find(
      (column) => !taken.has(column) && names[column].split(' ').some((name) => plain(name) === bare),
    )
    if (!found) return ''
    taken.add(found)
    return found
  })
}
