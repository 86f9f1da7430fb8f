import type { EnrolmentSubmission } from '#contract/calls/enrolments.ts'
import { normaliseCouponCode } from '#contract/coupon.ts'
import { asksForLibras, type EnrolmentValues } from '#contract/forms/enrolment.ts'
import { licenceNumber } from '#contract/licence.ts'
import { cnh } from '#contract/rules/cnh.ts'
import { cpf } from '#contract/rules/cpf.ts'
import { date } from '#contract/rules/date.ts'
import { email } from '#contract/rules/email.ts'
import { studentPhone } from '#contract/rules/phone.ts'
import { postalCode } from '#contract/rules/postal-code.ts'
import { renach } from '#contract/rules/renach.ts'
import type { AppliedCoupon, PaymentChoice } from '#machines/coupon/index.ts'
import type { Schedule } from '#src/api/read-courses.ts'
import { extra } from '#src/api/settings.ts'

/** What an enrolment is sent with besides the form. */
export type EnrolmentChoices = {
  schedule: Pick<Schedule, 'id' | 'documents'>
  option: PaymentChoice
  coupon: AppliedCoupon | null
}

/**
 * A valid form as it travels (specification section 3): digits alone, the birth date as
 * YYYY-MM-DD, what the course does not ask for as null. Carries the password: hand it on and
 * forget it.
 */
export function toSubmission(
  values: EnrolmentValues,
  { schedule, option, coupon }: EnrolmentChoices,
): EnrolmentSubmission {
  return {
    Municipio_Id: Number(values.cidade),
    TipoPagamento: option.TipoPagamento,
    // Opaque: it goes back as it came, number or text (decision G18).
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract types ours
    TipoPendencia_Id: option.TipoPendencia as number,
    AgendaCurso_Id: schedule.id,
    DataDeNascimento: date.normalise(values.dataNascimento),
    Numero: values.numero.trim(),
    Nome: values.nome.trim(),
    Cpf: cpf.normalise(values.cpf),
    Endereco: values.endereco.trim(),
    Cep: postalCode.normalise(values.cep),
    Bairro: values.bairro.trim(),
    ...studentPhone(values.telefone),
    Complemento: values.complemento.trim(),
    NrCnh: values.exigeCnh ? cnh.normalise(values.cnh) : null,
    CategoriaDaCnh: values.exigeCategoriaCnh ? licenceNumber(values.categoriaCnh) : null,
    Email: email.normalise(values.email),
    Deficiencia: asksForLibras(values) ? 1 : 0,
    ConfirmacaoEmail: email.normalise(values.confirmacaoEmail),
    Renach: values.exigeRenach ? renach.normalise(values.renach) : null,
    Senha: values.senha,
    ConfirmacaoSenha: values.confirmacaoSenha,
    FotoRecFacial: null,
    OpcaoPesquisaOrigemAluno_Id: values.exigeOrigem ? Number(values.origem) : null,
    CodigoCupomDesconto: coupon ? normaliseCouponCode(coupon.code) : null,
    // Nothing else in this body says what was accepted, and in which version (decision G49).
    ...(schedule.documents.length > 0 ? extra({ Aceites: schedule.documents }) : undefined),
  }
}
