/** The hidden field and member that only bots fill in (decision S14): a name that no provider asks for. */
export const honeypotField = 'deixeVazio'
