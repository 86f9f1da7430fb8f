import { brand, brandAddress } from '#contract/brand.ts'
import { maxInstallments } from '#contract/installments.ts'
import { lessonAccess } from '#contract/lesson-access.ts'
import { boletoDueDays, boletoReportDays } from '#contract/payment.ts'
import { cardBrandNames, offeredCardBrands } from '#contract/rules/card-brand.ts'
import { answerDays, majority, unpaidDays, withdrawalDays } from '#contract/terms.ts'

const list = (names: readonly string[]) =>
  new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(names)

/**
 * Variables that a text of the catalogue names as `{{name}}`, so that each has one owner: a text that
 * repeated the number of days would keep the old one.
 */
export const variables: Readonly<Record<string, string>> = {
  provider: brand.name,
  legalName: brand.legalName,
  cnpj: brand.cnpj,
  address: brandAddress,
  phone: brand.phone.label,
  email: brand.email,
  boletoDueDays: String(boletoDueDays),
  boletoReportDays: String(boletoReportDays),
  answerDays: String(answerDays),
  unpaidDays: String(unpaidDays),
  withdrawalDays: String(withdrawalDays),
  majority: String(majority),
  maxInstallments: String(maxInstallments),
  serviceHours: brand.serviceHours,
  lessonAccess: lessonAccess.ask,
  lessonReply: lessonAccess.reply,
  cardBrands: list([...offeredCardBrands.values()].map((one) => cardBrandNames[one])),
}
