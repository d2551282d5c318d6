/** In the address: whose banks are shown. */
export const bankCountry = 'bank_country'
