import { and, asc, eq } from 'drizzle-orm'
import { roleNames, roles, secondFactorRoles, type Role } from '#contract/desk.ts'
import { fill } from '#contract/errors.ts'
import { digitsOf } from '#contract/rules/mask.ts'
import { endSessionsOf, maskCpf, passwordLink } from '#server/people/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { admins } from '#server/platform/db/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import { action, actionsOn, done, refused } from '../action.ts'
import { auditMoments } from '../audit.ts'
import { cellsOf, queryList, rowId } from '../subjects.ts'
import type { Columns, DeskPart, ReadView } from '../subjects.ts'
import { findAccount, type Account } from './accounts.ts'
import { staffTexts as texts } from './texts.ts'

const roleOf = (entry: string): Role => roles.find((role) => role === entry) ?? 'attendance'

/** A sentence with a new link to make a password. */
const newPasswordLink = async (tx: Tx, deps: Deps, account: Account) =>
  fill(texts.link, { link: await passwordLink(tx, deps, account) })

const administers = and(eq(admins.role, 'administration'), admins.active)

/** An action with an account. The last active administration stays: of two that leave together the second is refused. */
const onAccount = actionsOn({
  on: 'admin',
  async find(tx, id) {
    const account = await findAccount(tx, rowId(id))
    const able = await tx.select({ id: admins.id }).from(admins).where(administers)
    return account && { ...account, isLast: able.length === 1 && able[0]?.id === account.id }
  },
  lock: (tx) => tx.select().from(admins).where(administers).orderBy(admins.id).for('update'),
})

/** Changes an account, whose sessions end. */
async function change(tx: Tx, { id }: Account, set: Partial<Account>): Promise<void> {
  await tx.update(admins).set(set).where(eq(admins.id, id))
  await endSessionsOf(tx, id)
}

const staffActions = [
  action('admin.create', texts.create, {
    run: async ({ deps, input, write }) => {
      const cpf = digitsOf(input.text('cpf'))
      const role = roleOf(input.text('perfil'))
      const given = { name: input.text('nome'), email: input.text('email'), role }
      return write(async (tx) => {
        // No password has this hash: it is set with the link that the person gets.
        const row = { ...given, cpf, passwordHash: '' }
        const [account] = await tx.insert(admins).values(row).onConflictDoNothing().returning()
        if (!account) return refused(texts.create.cpfTaken)
        const text = fill(texts.create.done, { nome: account.name, perfil: roleNames[role] })
        return done(text, {
          lines: [await newPasswordLink(tx, deps, account)],
          after: { ...given, cpf: maskCpf(cpf) },
          goTo: { kind: 'admin', id: String(account.id) },
        })
      })
    },
  }),
  onAccount('admin.role', texts.changeRole, {
    check: () => null,
    initial: ({ role }) => ({ perfil: role }),
    async change(tx, account, { input }) {
      const role = roleOf(input.text('perfil'))
      if (account.isLast && role !== 'administration') return refused(texts.lastOne)
      await change(tx, account, { role })
      const text = fill(texts.changeRole.done, { nome: account.name, perfil: roleNames[role] })
      return done(text, { before: { role: account.role }, after: { role } })
    },
  }),
  onAccount('admin.deactivate', texts.deactivate, {
    check({ active, isLast }) {
      if (!active) return texts.deactivate.inactive
      return isLast ? texts.lastOne : null
    },
    async change(tx, account) {
      await change(tx, account, { active: false })
      const text = fill(texts.deactivate.done, { nome: account.name })
      return done(text, { before: { active: true }, after: { active: false } })
    },
  }),
  onAccount('admin.second-factor', texts.newFactor, {
    check: () => null,
    async change(tx, account, { deps }) {
      await change(tx, account, { totpSecret: null, totpConfirmedAt: null, totpStep: null })
      return done(fill(texts.newFactor.done, { nome: account.name }), {
        lines: [await newPasswordLink(tx, deps, account)],
        before: { secondFactor: account.totpConfirmedAt !== null },
        after: { secondFactor: false },
      })
    },
  }),
]

const factorOf = ({ role, totpConfirmedAt }: Account) => {
  if (!secondFactorRoles.includes(role)) return texts.factorNone
  return totpConfirmedAt ? texts.factorSet : texts.factorOpen
}

/** What page and list show. */
const columns: Columns<Account> = {
  Nome: ({ name }) => name,
  'E-mail': ({ email }) => email,
  Perfil: ({ role }) => roleNames[role],
  Situação: ({ active }) => (active ? texts.isActive : texts.isInactive),
  'Segundo fator': factorOf,
}

const colleagues = queryList({
  ...texts.list,
  name: 'equipe',
  actions: ['admin.create'],
  select: (db: Tx) => [db.select().from(admins).$dynamic(), asc(admins.name)],
  columns,
  subjectOf: ({ id }) => ({ kind: 'admin', id: String(id) }),
})

const viewAccount: ReadView = async ({ db }, id) => {
  const account = await findAccount(db, rowId(id))
  if (!account) return null
  const [, ...facts] = cellsOf(columns, account)
  return {
    title: account.name,
    facts: [['CPF', maskCpf(account.cpf)], ...facts],
    timeline: await auditMoments(db, 'admin', id),
  }
}

/** Who works with the back office. */
export const staff: DeskPart = {
  actions: staffActions,
  lists: [colleagues],
  views: { admin: viewAccount },
}
