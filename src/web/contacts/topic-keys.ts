/** The names of topics, as customers read them. */
export const topicKeys = {
  order: 'contacts.topic.order',
  care: 'contacts.topic.care',
  price: 'contacts.topic.price',
  buying: 'contacts.topic.buying',
  account: 'contacts.topic.account',
  company: 'contacts.topic.company',
  other: 'contacts.topic.other',
} as const
