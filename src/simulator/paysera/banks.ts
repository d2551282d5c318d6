/** Invented banks, as everywhere in the demo; keys look like Paysera's. */
export const banks: Readonly<Record<string, readonly { key: string; name: string }[]>> = {
  LT: [
    { key: 'nemunas', name: 'Nemuno Bankas' },
    { key: 'zalioji', name: 'Žalioji Unija' },
    { key: 'vilnele', name: 'Vilnelės Kreditas' },
    { key: 'kopos', name: 'Kopų Bankas' },
  ],
  LV: [
    { key: 'daugavalv', name: 'Daugavas Kase' },
    { key: 'berzilv', name: 'Bērzu Banka' },
    { key: 'gaujalv', name: 'Gaujas Banka' },
  ],
  EE: [
    { key: 'saareee', name: 'Saarepank' },
    { key: 'rukkilillee', name: 'Rukkilille Liit' },
  ],
  NL: [
    { key: 'duinnl', name: 'Duinbank' },
    { key: 'grachtnl', name: 'Grachtenkas' },
  ],
  AE: [{ key: 'palmsae', name: 'Bank of the Two Palms' }],
}

export const bankCountries = Object.keys(banks)

export function bankNamed(key: string): { key: string; name: string; country: string } | null {
  for (const country of bankCountries) {
    const bank = banks[country]?.find((candidate) => candidate.key === key)
    if (bank) return { ...bank, country }
  }
  return null
}
