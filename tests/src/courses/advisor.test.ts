import { describe, expect, it } from 'vitest'
import type { Category } from '#contract/categories.ts'
import { cardOf, listedCourses } from '#src/api/read-courses.ts'
import type { CourseCard } from '#src/api/read-courses.ts'
import { matchCourses } from '#src/features/courses/advisor/match-courses.ts'
import { firstAnswers, lastAnswer, nextQuestion } from '#src/features/courses/advisor/questions.ts'
import { demo } from '#tests/demo-catalogue.ts'
import { courses as otherCourses } from '#tests/second-api/catalogue.ts'

/** A course as a list brings it. */
const card = (id: number, category: Category, titulo: string, descricao: string) =>
  listedCourses(category)([{ id, titulo, descricao, url: `curso-${id}` }]).map((course) =>
    cardOf(course, category),
  )

const ours = demo.courses.flatMap(({ title, summary, category }, id) =>
  card(id + 1, category, title, summary),
)
const lists = {
  ead: 'online',
  especializados: 'especializados',
  'semi-presencial': 'livres',
} as const
const others = otherCourses.flatMap(({ id, list, title, summary }) =>
  card(id, lists[list], title, summary),
)

/** Every path through the three questions, as codes. */
const paths = firstAnswers.flatMap((first) =>
  first.answers.flatMap((middle) =>
    middle.answers.map((last) => [first.code, middle.code, last.code] as const),
  ),
)

const titles = (catalogue: readonly CourseCard[], path: readonly string[]) => {
  const criteria = lastAnswer(path)?.criteria
  return criteria ? matchCourses(catalogue, criteria).map(({ title }) => title) : []
}

describe('Qual curso eu preciso?', () => {
  it.each([
    [['cnh', 'suspensa', 'multas'], 'Reciclagem para Condutores Infratores'],
    [['cnh', 'suspensa', 'justica'], 'Reciclagem por Decisão Judicial ou Acidente Grave'],
    [['cnh', 'pontos', 'ear'], 'Preventivo de Reciclagem'],
    [['cnh', 'renovar', 'nunca'], 'Atualização para Renovação da CNH'],
    [['cnh', 'primeira', 'comeco'], 'Primeira Habilitação: Curso Teórico'],
    [['cnh', 'primeira', 'prova'], 'Preparatório para o Exame Teórico do Detran'],
    [['transporte', 'passageiros', 'primeira'], 'Transporte Coletivo de Passageiros'],
    [['transporte', 'passageiros', 'renovar'], 'Atualização em Transporte Coletivo de Passageiros'],
    [['transporte', 'escolares', 'primeira'], 'Transporte Escolar'],
    [['transporte', 'escolares', 'renovar'], 'Atualização em Transporte Escolar'],
    [['transporte', 'perigosos', 'primeira'], 'Transporte de Produtos Perigosos (MOPP)'],
    [['transporte', 'perigosos', 'renovar'], 'Atualização em Produtos Perigosos (MOPP)'],
    [['transporte', 'emergencia', 'primeira'], 'Condução de Veículos de Emergência'],
    [['transporte', 'emergencia', 'renovar'], 'Atualização em Veículos de Emergência'],
    [['transporte', 'indivisivel', 'primeira'], 'Transporte de Carga Indivisível'],
    [['transporte', 'indivisivel', 'renovar'], 'Atualização em Carga Indivisível'],
    [['transporte', 'entregas', 'primeira'], 'Motofrete: Entrega de Mercadorias em Motocicleta'],
    [['transporte', 'entregas', 'renovar'], 'Atualização em Motofrete'],
    [['transporte', 'mototaxi', 'primeira'], 'Mototáxi: Transporte de Passageiros em Motocicleta'],
    [['transporte', 'mototaxi', 'renovar'], 'Atualização em Mototáxi'],
    [['profissao', 'dirigir', 'seguranca'], 'Direção Defensiva'],
    [['profissao', 'dirigir', 'consumo'], 'Condução Econômica'],
    [['profissao', 'veiculo', 'mecanica'], 'Mecânica Básica para Condutores'],
    [['profissao', 'veiculo', 'inspecao'], 'Inspeção Veicular Diária'],
    [['profissao', 'veiculo', 'tacografo'], 'Operação de Tacógrafo'],
    [['profissao', 'veiculo', 'amarracao'], 'Amarração de Cargas'],
    [['profissao', 'pessoas', 'socorro'], 'Primeiros Socorros no Trânsito e no Trabalho'],
    [['profissao', 'pessoas', 'atendimento'], 'Atendimento ao Passageiro'],
    [['profissao', 'empresa', 'leis'], 'Legislação de Trânsito para Frotas'],
    [['profissao', 'empresa', 'custos'], 'Gestão de Frotas'],
    [['profissao', 'empresa', 'entregas'], 'Logística Urbana e Última Milha'],
  ])('%j leads to “%s”', (path, title) => {
    expect(titles(ours, path)[0]).toBe(title)
  })

  it('has words and a course, or a reason for none, on every path', () => {
    for (const path of paths) {
      expect(nextQuestion(path.slice(0, 2)).question).toMatch(/\?$/)
      const last = lastAnswer(path)
      expect([path, titles(ours, path).length > 0]).toEqual([path, last?.criteria !== null])
      if (last?.criteria === null) expect(last.reason).toBeTruthy()
    }
  })

  it('goes by the words of another catalogue', () => {
    expect(titles(others, ['cnh', 'suspensa', 'multas'])[0]).toBe('Reciclagem para Infratores')
    expect(titles(others, ['transporte', 'escolares', 'primeira'])[0]).toMatch(/Escolar/)
    expect(titles(others, ['profissao', 'veiculo', 'tacografo'])).toEqual([])
  })
})
