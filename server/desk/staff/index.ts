import { roleNames, secondFactorRoles } from '#contract/desk.ts'
import { maskCpf } from '#server/people/index.ts'
import type { DeskPart } from '../part.ts'
import type { ReadView } from '../subjects.ts'
import { auditMoments } from '../audit.ts'
import { findAccount, listAccounts } from './accounts.ts'
import type { Account } from './accounts.ts'
import { staffActions } from './actions.ts'
import { staffTexts as texts } from './texts.ts'

function factorOf({ role, totpConfirmedAt }: Account): string {
  if (!secondFactorRoles.includes(role)) return texts.factorNone
  return totpConfirmedAt ? texts.factorSet : texts.factorOpen
}

const activityOf = ({ active }: Account) => (active ? texts.isActive : texts.isInactive)

const accountView: ReadView = async ({ db }, id) => {
  const account = await findAccount(db, Number(id))
  if (!account) return null
  const { name, cpf, email, role } = account
  return {
    title: name,
    facts: [
      [texts.cpf, maskCpf(cpf)],
      [texts.email, email],
      [texts.role, roleNames[role]],
      [texts.active, activityOf(account)],
      [texts.factor, factorOf(account)],
    ],
    timeline: await auditMoments(db, 'admin', id),
  }
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
      rows: async ({ db }, limit) =>
        (await listAccounts(db, limit)).map((account) => ({
          kind: 'admin',
          id: String(account.id),
          cells: [
            account.name,
            account.email,
            roleNames[account.role],
            activityOf(account),
            factorOf(account),
          ],
        })),
    },
  ],
  views: { admin: accountView },
}
