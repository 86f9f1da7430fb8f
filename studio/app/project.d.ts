// The project that the studio shows: a virtual module, provided by the build (`projectAt` of @studio/commands).
declare module 'virtual:project' {
  const project: import('@studio/kit/catalog.ts').Project
  export const catalog: typeof project.catalog
  export const labels: typeof project.labels
  export const inspected: typeof project.inspected
  export const problems: typeof project.problems
}
