/** The departments that a contact can be sent to, by number. */
export const contactDepartments = [
  { id: 1, name: 'Comercial' },
  { id: 2, name: 'Pedagógico' },
  { id: 3, name: 'Parceiros' },
] as const
