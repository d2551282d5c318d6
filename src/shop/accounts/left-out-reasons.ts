// Why a column is left out of the file that an owner gets, where many columns have the same reason.
export const ofSite = 'the same for everybody on the site'
export const ofOwner = 'says whose row it is, which is whose file it is'
export const counted = 'a number of ours that means nothing elsewhere'
export const secret = 'a secret, or the hash of one: a copy of it would help anybody who finds the file'
