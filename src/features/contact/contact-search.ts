import { contactDepartments } from '#contract/departments.ts'

/** The search parameter of the contact page: the department to begin with. */
interface ContactSearch {
  departamento?: number
}

/** Accepts a department that exists and ignores anything else. */
export function readContactSearch(raw: Record<string, unknown>): ContactSearch {
  return {
    departamento: contactDepartments.find(({ id }) => String(id) === String(raw.departamento))?.id,
  }
}
