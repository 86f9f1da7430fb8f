import { plain } from '#contract/plain.ts'
import type { FaqQuestion } from '#src/api/read-content.ts'

/** Words of titles that any course may have: they tell none from another. */
const common = new Set(
  'aulas basica como curso cursos condutor condutores detran mais online para pela pelo pratica sobre teorico teorica transito transporte veiculo veiculos'.split(
    ' ',
  ),
)

/** Long enough that two words which begin alike are of one family: `recicla`, `passage`. */
const stem = 7

/** The beginnings of the words that tell a course from others. */
const stemsOf = (title: string) =>
  plain(title)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 3 && !common.has(word))
    .map((word) => word.slice(0, stem))

/** The questions that name a course by a word of its title, in their order. */
export function questionsAbout(title: string, questions: readonly FaqQuestion[]): FaqQuestion[] {
  const stems = stemsOf(title)
  return questions.filter(({ question }) => {
    const words = plain(question).split(/[^a-z0-9]+/)
    return words.some((word) => stems.some((each) => word.startsWith(each)))
  })
}
