import { livres } from './courses/livres.ts'
import { online } from './courses/online.ts'
import { atualizacoes } from './courses/atualizacoes.ts'
import { especializados } from './courses/especializados.ts'
import type { SeedCourse } from './types.ts'

/** Every course of the demo catalogue. The updates of specialised courses come after the courses they renew. */
export const courses: SeedCourse[] = [
  ...online,
  ...especializados,
  ...atualizacoes.map((course) => ({
    ...course,
    position: course.position + especializados.length,
  })),
  ...livres,
]
