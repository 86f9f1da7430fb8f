import { eq } from 'drizzle-orm'
import { roleNames, roles, secondFactorRoles } from '#contract/desk.ts'
import type { Role } from '#contract/desk.ts'
import { fill } from '#contract/errors.ts'
import { cpf as cpfRule } from '#contract/rules/cpf.ts'
import { digitsOf } from '#contract/rules/mask.ts'
import { endSessionsOf, maskCpf, passwordLink } from '#server/people/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { admins } from '#server/platform/db/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import { action, refused } from '../action.ts'
import type { Action, ActionContext } from '../action.ts'
import { auditMoments } from '../audit.ts'
import type { DeskPart } from '../part.ts'
import { findAccount, othersAdminister } from './accounts.ts'
import type { Account } from './accounts.ts'
import { staffTexts as texts } from './texts.ts'

/** The role of a checked entry. */
const roleOf = (entry: string): Role => roles.find((role) => role === entry) ?? 'attendance'

const linkOf = async (tx: Tx, deps: Deps, account: Account) =>
  fill(texts.link, { link: await passwordLink(tx, deps, account) })

/** How an account changes, and its columns before and after as the audit has them. */
interface Change {
  set: Partial<typeof admins.$inferInsert>
  before: Record<string, unknown>
  after: Record<string, unknown>
  /** With which role the person goes on, for the sentence. */
  perfil?: string
}

interface Definition<Name extends string> extends Omit<Action<Name>, 'on' | 'run'> {
  done: string
  /** A text: why it does not change. */
  change: (account: Account, context: Pick<ActionContext<Name>, 'input'>) => Change | string
  /** Whether the person gets a link to make a password. */
  hasLink?: boolean
}

/** An action that changes an account, whose sessions end. The last active administration stays. */
const onAccount = <const Name extends string>({
  done,
  change,
  hasLink,
  ...rest
}: Definition<Name>) =>
  action<Name>({
    ...rest,
    on: 'admin',
    run: ({ deps, id, input, write }) =>
      write(async (tx) => {
        const othersStay = await othersAdminister(tx, Number(id))
        const account = await findAccount(tx, Number(id))
        if (!account) return refused(fill(texts.unknown, { numero: id }))
        const changed = change(account, { input })
        if (typeof changed === 'string') return refused(changed)
        const { set, before, after, perfil = '' } = changed
        const { role, active } = { ...account, ...set }
        const leaves = role !== 'administration' || !active
        if (leaves && account.role === 'administration' && account.active && !othersStay)
          return refused(texts.lastOne)
        await tx.update(admins).set(set).where(eq(admins.id, account.id))
        await endSessionsOf(tx, account.id)
        const lines = hasLink ? [await linkOf(tx, deps, account)] : []
        return {
          is: 'done',
          text: fill(done, { nome: account.name, perfil }),
          lines,
          before,
          after,
        }
      }),
  })

export const staffActions = [
  action({
    name: 'admin.create',
    on: null,
    ...texts.create,
    run: async ({ deps, input, write }) => {
      const cpf = digitsOf(input.text('cpf'))
      if (cpfRule.check(cpf) !== null) return refused(texts.create.cpfWrong)
      const role = roleOf(input.text('perfil'))
      const given = { name: input.text('nome'), email: input.text('email'), role }
      return write(async (tx) => {
        // No password has this hash: it is set with the link that the person gets.
        const row = { ...given, cpf, passwordHash: '' }
        const [account] = await tx.insert(admins).values(row).onConflictDoNothing().returning()
        if (!account) return refused(texts.create.cpfTaken)
        return {
          is: 'done',
          text: fill(texts.create.done, { nome: account.name, perfil: roleNames[role] }),
          lines: [await linkOf(tx, deps, account)],
          after: { ...given, cpf: maskCpf(cpf) },
          goTo: { kind: 'admin', id: String(account.id) },
        }
      })
    },
  }),
  onAccount({
    name: 'admin.role',
    ...texts.changeRole,
    initial: async (tx, id) => ({ perfil: (await findAccount(tx, Number(id)))?.role ?? '' }),
    change(account, { input }) {
      const role = roleOf(input.text('perfil'))
      return {
        set: { role },
        before: { role: account.role },
        after: { role },
        perfil: roleNames[role],
      }
    },
  }),
  onAccount({
    name: 'admin.deactivate',
    ...texts.deactivate,
    refuses: async (tx, id) =>
      (await findAccount(tx, Number(id)))?.active === false ? texts.deactivate.inactive : null,
    change: ({ active }) =>
      active
        ? { set: { active: false }, before: { active }, after: { active: false } }
        : texts.deactivate.inactive,
  }),
  onAccount({
    name: 'admin.second-factor',
    ...texts.newFactor,
    hasLink: true,
    change: ({ totpConfirmedAt }) => ({
      set: { totpSecret: null, totpConfirmedAt: null, totpStep: null },
      before: { secondFactor: totpConfirmedAt !== null },
      after: { secondFactor: false },
    }),
  }),
]

/** Role, whether active, second factor: what page and list show. */
function stateOf({ role, active, totpConfirmedAt }: Account): [string, string, string] {
  const factor = totpConfirmedAt ? texts.factorSet : texts.factorOpen
  return [
    roleNames[role],
    active ? texts.isActive : texts.isInactive,
    secondFactorRoles.includes(role) ? factor : texts.factorNone,
  ]
}

export const staff: DeskPart = {
  actions: staffActions,
  lists: [
    {
      name: 'equipe',
      actions: ['admin.create'],
      title: texts.people,
      empty: texts.peopleEmpty,
      headings: [texts.name, texts.email, texts.role, texts.active, texts.factor],
      rows: async ({ db }, limit) => {
        const rows = await db.select().from(admins).orderBy(admins.name, admins.id).limit(limit)
        return rows.map((account) => ({
          kind: 'admin',
          id: String(account.id),
          cells: [account.name, account.email, ...stateOf(account)],
        }))
      },
    },
  ],
  views: {
    admin: async ({ db }, id) => {
      const account = await findAccount(db, Number(id))
      if (!account) return null
      const [role, active, factor] = stateOf(account)
      return {
        title: account.name,
        facts: [
          [texts.cpf, maskCpf(account.cpf)],
          [texts.email, account.email],
          [texts.role, role],
          [texts.active, active],
          [texts.factor, factor],
        ],
        timeline: await auditMoments(db, 'admin', id),
      }
    },
  },
}
