/** Days from the issue of a slip to its due day (specification section 9, decision G17). */
export const boletoDueDays = 5
