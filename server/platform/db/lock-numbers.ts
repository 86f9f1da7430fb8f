/** What one transaction at a time does, on all servers. */
const work = ['preparation', 'catalogue', 'bankFile'] as const

/** The advisory lock of a work: by its place in the list, so that no two share one. */
export const lockNumber = (of: (typeof work)[number]): number => 187_001 + work.indexOf(of)
