import type { Data } from '#machines/kit/data.ts'

const modules = import.meta.glob<Record<string, Data>>('../../machines/*/*.data.ts', {
  eager: true,
})

/**
 * Generated data by the name of the machine, from every `<machine>.data.ts`. A machine without one has every possible value
 * in its cases.
 */
export const generatedData: Readonly<Record<string, Data | undefined>> = Object.fromEntries(
  Object.entries(modules).map(([file, module]) => {
    const name = file.split('/').at(-2) ?? ''
    const camel = name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())
    const data = module[`${camel}Data`]
    if (!data) throw new Error(`${file} exports no ${camel}Data`)
    return [name, data]
  }),
)
