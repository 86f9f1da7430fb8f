import type { Category } from '#contract/pages.ts'
import type { IconName } from '#src/ui/icon.tsx'

/** How the site presents a category: its sign and what it is for. */
export interface CategoryText {
  icon: IconName
  /** What it is for, in one line for a card. */
  line: string
}

/** Words of each category; its name and opening sentence are in contract/pages.ts (decision C19). */
export const categoryTexts: Record<Category, CategoryText> = {
  online: {
    icon: 'road',
    line: 'Para recuperar, manter ou renovar o direito de dirigir.',
  },
  especializados: {
    icon: 'shield',
    line: 'Para transportar passageiros ou cargas com a especialização na CNH.',
  },
  livres: {
    icon: 'certificate',
    line: 'Para crescer na profissão, sem exigência do Detran.',
  },
}
