import { brandHost } from './brand.ts'

interface Department {
  /** Its number on the wire and in the address of the contact page. */
  id: number
  name: string
  /** The address that its messages go to. */
  mailbox: string
  /** The one task that is its own; null: it answers messages and nothing else. */
  role: string | null
}

/** The departments that a contact can be sent to. The wire, the form, the e-mails and the mailboxes derive from these rows. */
export const contactDepartments = [
  { id: 1, name: 'Comercial', mailbox: `comercial@${brandHost}`, role: null },
  // It takes withdrawals, whose senders get a receipt (row L1).
  { id: 2, name: 'Pedagógico', mailbox: `pedagogico@${brandHost}`, role: 'withdrawals' },
  { id: 3, name: 'Parceiros', mailbox: `parceiros@${brandHost}`, role: 'partners' },
] as const satisfies readonly Department[]

type Role = NonNullable<(typeof contactDepartments)[number]['role']>

export function departmentFor(role: Role): Department {
  const found = contactDepartments.find((each) => each.role === role)
  if (!found) throw new Error(`No department has the role ${role}`)
  return found
}
