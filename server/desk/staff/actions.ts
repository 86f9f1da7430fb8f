import { roleNames, roles } from '#contract/desk.ts'
import type { Role } from '#contract/desk.ts'
import { fill } from '#contract/errors.ts'
import { cpf as cpfRule } from '#contract/rules/cpf.ts'
import { digitsOf } from '#contract/rules/mask.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { endSessionsOf, maskCpf, passwordLink } from '#server/people/index.ts'
import { action } from '../action.ts'
import type { Written } from '../action.ts'
import { addAccount, changeAccount, findAccount, othersAdminister } from './accounts.ts'
import type { Account } from './accounts.ts'
import { staffTexts as texts } from './texts.ts'

const roleField = {
  name: 'perfil',
  label: texts.role,
  kind: 'choice',
  choices: roles.map((value) => ({ value, label: roleNames[value] })),
} as const

/** The role of a checked entry. */
const roleOf = (entry: string): Role => roles.find((role) => role === entry) ?? 'attendance'

/** The account of a subject, for a change: the last active administration stays. */
async function withAccount(
  tx: Tx,
  id: string,
  change: (account: Account) => Promise<Written>,
  leaves: boolean,
): Promise<Written> {
  const othersStay = await othersAdminister(tx, Number(id))
  const account = await findAccount(tx, Number(id))
  if (!account) return { is: 'refused', text: fill(texts.unknown, { numero: id }) }
  const isLast = leaves && account.role === 'administration' && account.active && !othersStay
  return isLast ? { is: 'refused', text: texts.lastOne } : change(account)
}

const linkLines = async (tx: Tx, deps: Deps, account: Account) => [
  fill(texts.link, { link: await passwordLink(tx, deps, account) }),
]

export const staffActions = [
  action({
    name: 'admin.create',
    on: null,
    title: texts.create,
    help: texts.createHelp,
    fields: [
      { name: 'nome', label: texts.name, kind: 'text' },
      { name: 'cpf', label: texts.cpf, kind: 'text' },
      { name: 'email', label: texts.email, kind: 'email' },
      roleField,
    ],
    reason: 'none',
    run: async ({ deps, input, write }) => {
      const cpf = digitsOf(input.text('cpf'))
      if (cpfRule.check(cpf) !== null) return { is: 'refused', text: texts.cpfWrong }
      const given = { name: input.text('nome'), email: input.text('email') }
      const role = roleOf(input.text('perfil'))
      return write(async (tx) => {
        const account = await addAccount(tx, { ...given, cpf, role })
        if (!account) return { is: 'refused', text: texts.cpfTaken }
        return {
          is: 'done',
          text: fill(texts.created, { nome: account.name, perfil: roleNames[role] }),
          lines: await linkLines(tx, deps, account),
          after: { ...given, role, cpf: maskCpf(cpf) },
          goTo: { kind: 'admin', id: String(account.id) },
        }
      })
    },
  }),
  action({
    name: 'admin.role',
    on: 'admin',
    title: texts.changeRole,
    help: texts.changeRoleHelp,
    fields: [roleField],
    reason: 'optional',
    initial: async (tx, id) => ({ perfil: (await findAccount(tx, Number(id)))?.role ?? '' }),
    run: async ({ id, input, write }) => {
      const role = roleOf(input.text('perfil'))
      return write((tx) =>
        withAccount(
          tx,
          id,
          async (account) => {
            await changeAccount(tx, account.id, { role })
            await endSessionsOf(tx, account.id)
            return {
              is: 'done',
              text: fill(texts.roleChanged, { nome: account.name, perfil: roleNames[role] }),
              before: { role: account.role },
              after: { role },
            }
          },
          role !== 'administration',
        ),
      )
    },
  }),
  action({
    name: 'admin.deactivate',
    on: 'admin',
    title: texts.deactivate,
    help: texts.deactivateHelp,
    fields: [],
    reason: 'required',
    refuses: async (tx, id) =>
      (await findAccount(tx, Number(id)))?.active === false ? texts.inactive : null,
    run: async ({ id, write }) =>
      write((tx) =>
        withAccount(
          tx,
          id,
          async (account) => {
            if (!account.active) return { is: 'refused', text: texts.inactive }
            await changeAccount(tx, account.id, { active: false })
            await endSessionsOf(tx, account.id)
            return {
              is: 'done',
              text: fill(texts.deactivated, { nome: account.name }),
              before: { active: true },
              after: { active: false },
            }
          },
          true,
        ),
      ),
  }),
  action({
    name: 'admin.second-factor',
    on: 'admin',
    title: texts.newFactor,
    help: texts.newFactorHelp,
    fields: [],
    reason: 'required',
    run: async ({ deps, id, write }) =>
      write((tx) =>
        withAccount(
          tx,
          id,
          async (account) => {
            await changeAccount(tx, account.id, {
              totpSecret: null,
              totpConfirmedAt: null,
              totpStep: null,
            })
            await endSessionsOf(tx, account.id)
            return {
              is: 'done',
              text: fill(texts.factorEnded, { nome: account.name }),
              lines: await linkLines(tx, deps, account),
              before: { secondFactor: account.totpConfirmedAt !== null },
              after: { secondFactor: false },
            }
          },
          false,
        ),
      ),
  }),
]
