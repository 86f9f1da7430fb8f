// The project that the studio shows: a module of its own, put here by the build (`projectAt` of @studio/commands).
declare module 'virtual:project' {
  export const catalog: import('@studio/kit/catalog.ts').Project['catalog']
  export const words: import('@studio/kit/catalog.ts').Project['words']
}
