/**
 * What a course may require of who enrols: the member of the schedule, and the column it is stored in. The
 * fields that a requirement asks for name it in their rows (`when`).
 */
export const requirements = {
  requiresCnh: { wire: 'ExigeCNH', column: 'requires_cnh' },
  requiresCnhCategory: { wire: 'ExigeCategoriaCNH', column: 'requires_cnh_category' },
  requiresRenach: { wire: 'ExigeRenach', column: 'requires_renach' },
  requiresOrigin: { wire: 'ExigeOrigemAluno', column: 'requires_origin' },
} as const

type Rows = typeof requirements

export type Requirement = keyof Rows

export type Requirements = Record<Requirement, boolean>

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a table has rows and nothing else
const names = Object.keys(requirements) as Requirement[]

/** Each requirement mapped by `to`, by its name. Imports nothing: pages without a form read schedules too. */
export const mapRequirements = <R>(to: (name: Requirement) => R) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each name, once
  Object.fromEntries(names.map((name) => [name, to(name)])) as Record<Requirement, R>

/** The same by the members of a schedule. */
export const mapRequirementMembers = <R>(to: (name: Requirement) => R) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each member, once
  Object.fromEntries(names.map((name) => [requirements[name].wire, to(name)])) as Record<
    Rows[Requirement]['wire'],
    R
  >

/** The requirements of a course that has more members. */
export const requirementsOf = (course: Requirements): Requirements =>
  mapRequirements((name) => course[name])
