/** What a person of the provider works on. `administration` may do everything. */
export const roles = ['attendance', 'finance', 'catalogue', 'administration'] as const

export type Role = (typeof roles)[number]

export const roleNames: Readonly<Record<Role, string>> = {
  attendance: 'Atendimento',
  finance: 'Financeiro',
  catalogue: 'Catálogo',
  administration: 'Administração',
}

/** Roles that sign in with a second factor: they move money or decide who may. */
export const secondFactorRoles: readonly Role[] = ['finance', 'administration']

/**
 * Every action of the back office and who may do it, besides the administration. The name is also the command: `npm run desk --
 * enrolment release NUMBER`.
 */
export const deskActions = {
  'admin.create': [],
  'admin.role': [],
  'admin.deactivate': [],
  'admin.second-factor': [],
  'bank.read': ['finance'],
  'bank.sample': ['finance'],
  'catalogue.apply': ['catalogue'],
  'catalogue.ad': ['catalogue'],
  'catalogue.coupon': ['catalogue'],
  'catalogue.faq': ['catalogue'],
  'catalogue.price': ['catalogue'],
  'certificate.issue': ['attendance'],
  'certificate.list': ['attendance'],
  'certificate.reissue': ['attendance'],
  'certificate.revoke': ['attendance'],
  'contact.answer': ['attendance'],
  'enrolment.cancel': ['attendance', 'finance'],
  'enrolment.refuse': ['attendance'],
  'enrolment.release': ['attendance'],
  'enrolment.withdraw': ['attendance', 'finance'],
  'mail.resend': ['attendance'],
  'partner.approve': ['attendance'],
  'partner.dismiss': ['attendance'],
  'payment.paid': ['finance'],
  'payment.refund': ['finance'],
  'receipt.assign': ['finance'],
  'receipt.dismiss': ['finance'],
  'receipt.refund': ['finance'],
  'refund.settle': ['finance'],
  'report.funnel': ['finance', 'catalogue'],
  'report.payments': ['finance'],
  'report.receivables': ['finance'],
  'report.sales': ['finance', 'catalogue'],
  'student.correct': ['attendance'],
} as const satisfies Readonly<Record<string, readonly Exclude<Role, 'administration'>[]>>

export type DeskAction = keyof typeof deskActions

export const mayDo = (role: Role, action: DeskAction): boolean =>
  role === 'administration' || deskActions[action].some((each) => each === role)
