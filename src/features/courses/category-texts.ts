import type { Category } from '#src/api/courses.ts'
import type { IconName } from '#src/ui/icon.tsx'

/** How the site presents a category: what it is for, in a line and in a sentence. */
export interface CategoryText {
  icon: IconName
  /** One line for a card. */
  line: string
  /** Opening sentence of the category's page. */
  intro: string
}

/** Words of each category. The free courses are free of regulation, not of charge (decision C19). */
export const categoryTexts: Record<Category, CategoryText> = {
  online: {
    icon: 'road',
    line: 'Para recuperar, manter ou renovar o direito de dirigir.',
    intro:
      'Cursos para quem precisa recuperar, manter ou renovar o direito de dirigir. Escolha o seu e veja se o Detran do seu estado já tem turma conosco.',
  },
  especializados: {
    icon: 'shield',
    line: 'Para transportar passageiros ou cargas com a especialização na CNH.',
    intro:
      'Formação exigida de quem transporta passageiros, produtos perigosos, escolares ou cargas especiais, e as atualizações que a mantêm válida.',
  },
  livres: {
    icon: 'certificate',
    line: 'Para crescer na profissão, sem exigência do Detran.',
    intro:
      'Cursos profissionalizantes que não dependem do Detran. São pagos, têm certificado e valem para o seu currículo e a sua empresa.',
  },
}
