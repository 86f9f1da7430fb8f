/** Reports of the last runs: the address where the page reads each, and its file in the project's coverage folder. */
export const reportFiles = {
  'cobertura.json': 'machines.json',
  'mutantes.json': 'mutants.json',
} as const
