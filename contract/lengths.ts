/** Longest values of free fields, in characters: of the form, and of what the API takes. */
export const lengths = {
  name: 100,
  email: 254,
  address: 100,
  complement: 50,
  district: 50,
  number: 10,
  city: 100,
  notes: 2000,
  coupon: 30,
  rg: 11,
  password: 200,
} as const

/** Shortest values of free fields, in characters. */
export const minimums = { name: 5, message: 10 } as const
