/** Where the page reads what the last runs reported, and the file of the project's coverage folder that answers. */
export const reportFiles = {
  'cobertura.json': 'machines.json',
  'mutantes.json': 'mutants.json',
} as const
