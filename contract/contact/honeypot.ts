/** The hidden field and member that only bots fill in (row S14): no form asks for something of that name. */
export const honeypotField = 'deixeVazio'
