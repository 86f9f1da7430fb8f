import { brand } from '#contract/brand.ts'
import { boletoDueDays } from '#contract/payment.ts'
import { withdrawalDays } from '#contract/terms.ts'

/** What differs from one course's terms to the next; each text is a whole sentence. */
export interface CourseTerms {
  content: string
  attendance: string
  evaluation: string
  certificate: string
  /** Deadlines and duties towards the traffic authority; absent for a course it does not regulate. */
  authority?: string
  conditions: string[]
}

/** The specific terms shown in the enrolment's terms stage, as html of h3, p, ul, li and strong. `hours` are hora/aula. */
export function courseTerms(course: string, hours: number, terms: CourseTerms): string {
  const clauses: [heading: string, body: string | undefined][] = [
    [
      'Objeto e conteúdo',
      `<p>Estes termos regem a participação no curso <strong>${course}</strong>, com ${hours} horas/aula, oferecido por ${brand.legalName}, CNPJ ${brand.cnpj}.</p><p>${terms.content}</p>`,
    ],
    [
      'Condições para participar',
      `<ul>${terms.conditions.map((condition) => `<li>${condition}</li>`).join('')}</ul><p>Informação falsa ou documento de outra pessoa cancela a matrícula e impede a emissão do certificado.</p>`,
    ],
    ['Frequência', `<p>${terms.attendance}</p>`],
    ['Avaliação', `<p>${terms.evaluation}</p>`],
    ['Certificado', `<p>${terms.certificate}</p>`],
    ['Prazos e comunicação ao Detran', terms.authority && `<p>${terms.authority}</p>`],
    [
      'Preço e início',
      `<p>O preço, o número de parcelas e o total a prazo são os exibidos na etapa de pagamento. O boleto vence em ${boletoDueDays} dias. O acesso é liberado após a identificação do pagamento e o aceite do contrato de adesão.</p>`,
    ],
    [
      'Desistência e cancelamento',
      `<p><strong>Você pode desistir em até ${withdrawalDays} dias corridos, contados da contratação, sem dar motivo e com a devolução de todo o valor pago</strong> (art. 49 do Código de Defesa do Consumidor). Basta escrever para ${brand.email}, telefonar para ${brand.phone.label} ou usar a página de contato deste portal; confirmamos o recebimento na hora.</p><p>Depois desse prazo, o cancelamento devolve o valor das horas/aula ainda não realizadas, descontada multa de 10% sobre esse saldo. Não há devolução depois de emitido o certificado.</p>`,
    ],
    [
      'Dados pessoais',
      '<p>Usamos seus dados para matricular, registrar a presença, avaliar e certificar, e os comunicamos ao órgão de trânsito quando a norma do curso exige. Os detalhes estão na política de privacidade e no contrato de adesão.</p>',
    ],
  ]
  return clauses
    .filter(([, body]) => body !== undefined)
    .map(([heading, body], index) => `<h3>${index + 1}. ${heading}</h3>${body}`)
    .join('\n')
}
