import { contactDepartments } from '#contract/departments.ts'

/** What the address of the contact page holds: the department to begin with. */
interface ContactSearch {
  departamento?: number
}

/** Keeps a department that exists; anything else is as if it were not there. */
export function readContactSearch(raw: Record<string, unknown>): ContactSearch {
  return {
    departamento: contactDepartments.find(({ id }) => String(id) === String(raw.departamento))?.id,
  }
}
