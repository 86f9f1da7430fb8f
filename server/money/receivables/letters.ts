import { cardBrandNames } from '#contract/rules/card-brand.ts'
import { formatBRL } from '#contract/money.ts'
import type { Renderer, Renderers } from '#server/delivery/renderer.ts'
import { cardBrandOf } from '#server/money/receivables/card-brands.ts'
import { findAttempt, findReceivable } from '#server/money/receivables/repository.ts'
import { firstNameOf } from '#server/people/tickets/masking.ts'
import { letterHtml, letterText, withdrawalRight } from '#server/delivery/letter-page.ts'
import type { LetterContent } from '#server/delivery/letter-page.ts'

/** A card payment was approved, at once or by the reconciliation. */
const paymentApproved: Renderer<{ attemptId: string }> = async ({ attemptId }, { db, config }) => {
  const attempt = await findAttempt(db, attemptId)
  const found = attempt && (await findReceivable(db, attempt.receivableId))
  if (!attempt || !found) return null
  const { student, type, enrolment } = found
  const brand = cardBrandOf(attempt.brand)
  const card = `${brand ? cardBrandNames[brand] : 'Cartão'} de final ${attempt.lastFour ?? ''}`
  const content: LetterContent = {
    title: `Pagamento aprovado: ${type.title}`,
    opening: [
      `Olá, ${firstNameOf(student.name)}. O pagamento do seu curso foi aprovado.`,
      'Para acessá-lo, entre na área do aluno com o seu CPF e a sua senha.',
    ],
    facts: [
      ['Curso', type.title],
      ['Total pago', formatBRL(attempt.totalCents)],
      ['Parcelas', attempt.installments === 1 ? 'à vista' : `${attempt.installments}x`],
      ['Cartão', card],
      ['Número da inscrição', String(enrolment.id)],
    ],
    link: { label: 'Entrar na área do aluno', url: `${config.publicUrl}/legado` },
    closing: [withdrawalRight],
  }
  return {
    to: student.email,
    subject: content.title,
    text: letterText(content),
    html: letterHtml(content),
  }
}

/** Letters and notices about payments. */
export const moneyLetters: Renderers<'payment.approved' | 'boleto.cancelled'> = {
  'payment.approved': paymentApproved,
  // For the bank alone: the reference bank takes no requests, so the notice ends here.
  'boleto.cancelled': () => null,
}
