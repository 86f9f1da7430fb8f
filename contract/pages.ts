import { brand } from './brand.ts'
import { categories, categoryDetails, type Category } from './categories.ts'
import { contactDepartments } from './departments.ts'

/** Metadata in the head of a page: for the tab, search engines and messaging apps. */
export interface PageHead {
  /** Its own name, written before the provider's. */
  title?: string
  description?: string
  /** Search engines leave it out. */
  hidden?: true
  /** Its address may open something or name something of a person: it is not cached, and sent to no other site. */
  secret?: true
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets its keys
const listHeads = Object.fromEntries(
  categories.map((category) => {
    const { title, intro } = categoryDetails[category]
    return [`/cursos/${category}`, { title: `Cursos: ${title}`, description: intro }]
  }),
) as Record<`/cursos/${Category}`, PageHead>

const departmentNames = new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(
  contactDepartments.map(({ name }) => name),
)

const login = { title: 'Entrar na Área do aluno', hidden: true, secret: true } as const
const newPassword = { title: 'Nova Senha', hidden: true, secret: true } as const
const payment = { title: 'Pagamento', hidden: true, secret: true } as const
const studentArea = { title: 'Área do aluno', hidden: true, secret: true } as const

/** The heads of every page that depends on its address alone, by route pattern; those of courses come from the catalogue. */
export const pageHeads = {
  '/': {
    description:
      'Cursos online de trânsito e profissionalizantes: reciclagem, preventivo, especializados e livres. Escolha o curso, veja o preço na sua cidade e inscreva-se.',
  },
  '/quem-somos': {
    title: 'Quem somos',
    description: `A ${brand.name} ensina trânsito desde ${brand.since}: como os cursos funcionam, o que é o credenciamento e quem atende você.`,
  },
  '/contato': {
    title: 'Contato',
    description: `Fale com o departamento ${departmentNames} por formulário, telefone, WhatsApp ou e-mail.`,
  },
  '/faq': {
    title: 'Dúvidas frequentes',
    description:
      'Respostas sobre inscrição, pagamento, aulas e certificado dos cursos, conforme o seu estado.',
  },
  '/parceria': {
    title: 'Seja um parceiro',
    description: `Cadastre o seu centro de formação de condutores como parceiro da ${brand.name}.`,
  },
  '/cursos': {
    title: 'Cursos',
    description:
      'Cursos de reciclagem e preventivos, especializados e livres, com preço por estado e cidade.',
  },
  ...listHeads,
  '/politica-de-privacidade': {
    title: 'Política de privacidade',
    description:
      'Que dados pessoais o portal trata, para quê, por quanto tempo, com quem são compartilhados e como exercer os seus direitos.',
  },
  '/acessibilidade': {
    title: 'Acessibilidade',
    description:
      'As normas de acessibilidade que o portal segue, o que já foi feito, os limites conhecidos e como relatar uma barreira.',
  },
  '/consultacertificado': {
    title: 'Consultar certificado',
    description: 'Confira pelo código se um certificado é autêntico e baixe o documento em PDF.',
    hidden: true,
    secret: true,
  },
  '/consulta-certificado-to': {
    title: 'Certificados pelo CPF',
    description:
      'Consulte os certificados de um aluno pelo CPF, escolha o curso e baixe o documento em PDF.',
    hidden: true,
    secret: true,
  },
  '/efetuar-pagamento/:subscribe': payment,
  '/efetuar-pagamento/:subscribe/:buy': payment,
  '/nova-senha/:token': newPassword,
  '/nova-senha-admin/:token': newPassword,
  '/legado': login,
  '/legado/parceiro/:hash': login,
  '/area-aluno': studentArea,
  '/area-aluno/parceiro/:hash': studentArea,
} as const satisfies Record<string, PageHead>

/** Title of a page: its own name before the provider's. */
export const pageTitle = (name?: string): string =>
  name ? `${name} | ${brand.name}` : `${brand.name}: ${brand.tagline}`
