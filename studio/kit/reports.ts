/** The URL where the page reads the reports of the last runs, and the file of the project's coverage folder behind it. */
export const reportFiles = {
  'cobertura.json': 'machines.json',
  'mutantes.json': 'mutants.json',
} as const
