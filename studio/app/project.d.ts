// The project that the studio shows: a module of its own, put here by the build (`projectAt` of @studio/commands).
declare module 'virtual:project' {
  const project: import('@studio/kit/catalog.ts').Project
  export const catalog: typeof project.catalog
  export const labels: typeof project.labels
  export const following: typeof project.following
  export const problems: typeof project.problems
}
