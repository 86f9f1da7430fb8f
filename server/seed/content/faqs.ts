import { brand } from '#contract/brand.ts'
import { maxInstallments } from '#contract/installments.ts'
import { boletoDueDays, boletoReportDays } from '#contract/payment.ts'
import { cardBrandNames, offeredCardBrands } from '#contract/rules/card-brand.ts'
import { withdrawalDays } from '#contract/terms.ts'
import type { SeedFaq } from './types.ts'

type Draft = [uf: string | null, question: string, answer: string]

/** `Visa, Mastercard ou Elo`: the brands of cards that are taken. */
const cardBrands = new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(
  [...offeredCardBrands.values()].map((one) => cardBrandNames[one]),
)

const published: Draft[] = [
  [
    null,
    'Como faço a inscrição em um curso?',
    'Abra a página do curso, escolha o estado e a cidade, confira o preço e clique em Inscrever-se. Preencha seus dados, leia os termos quando houver, escolha boleto ou cartão de crédito e confirme. Você recebe a confirmação por e-mail.',
  ],
  [
    null,
    'Meu estado ou minha cidade não aparece na lista. O que faço?',
    'A lista mostra só os lugares com turma aberta e em que a oferta do curso é permitida. Na página do curso, clique em "Seu estado não está na lista?" e deixe seu contato: avisamos quando houver turma.',
  ],
  [
    null,
    'Quais são as formas de pagamento?',
    `Boleto, à vista, com vencimento em ${boletoDueDays} dias, e cartão de crédito ${cardBrands} em até ${maxInstallments} parcelas. O número de parcelas sem juros e o total a prazo aparecem antes de você confirmar. Em alguns lugares só uma das formas está disponível.`,
  ],
  [
    null,
    'Paguei o boleto. Quando o acesso é liberado?',
    `O banco informa o pagamento em até ${boletoReportDays} dias úteis. Depois disso, entre na área do aluno com CPF e senha e aceite o contrato de adesão para começar.`,
  ],
  [
    null,
    'O boleto venceu. Preciso me inscrever de novo?',
    'Não. Abra o endereço de pagamento que está no seu e-mail de confirmação e use a opção de alterar o pagamento para gerar outro boleto ou pagar com cartão.',
  ],
  [
    null,
    'Como uso um cupom de desconto?',
    'Na etapa de pagamento da inscrição, digite o código e clique em Aplicar. Cada cupom pode valer só para um curso, uma forma de pagamento ou um período. O total depois do desconto precisa ficar acima de zero.',
  ],
  [
    null,
    'Posso desistir do curso?',
    `Sim. Em até ${withdrawalDays} dias corridos da contratação você pode desistir sem dar motivo e recebe de volta todo o valor pago. Escreva para ${brand.email}, telefone para ${brand.phone.label} ou use a página de contato. Depois desse prazo valem as regras de cancelamento dos termos do curso.`,
  ],
  [
    null,
    'As aulas são ao vivo ou gravadas?',
    'Nos cursos que o trânsito regula, como reciclagem, preventivo e especializados, as aulas são ao vivo, com dia e horário marcados e registro de presença. Nos cursos livres as aulas são gravadas, com encontros ao vivo para dúvidas.',
  ],
  [
    null,
    'O que preciso ter para assistir às aulas ao vivo?',
    'Computador ou celular com câmera e microfone, internet estável e um lugar tranquilo. A câmera fica aberta durante a aula, pois a presença é registrada por identificação do aluno.',
  ],
  [
    null,
    'Há intérprete de Libras?',
    'Sim. Marque a opção de Libras na inscrição. Nossa equipe pedagógica entra em contato para combinar a turma com intérprete, sem custo. Essa informação é usada só para esse fim.',
  ],
  [
    null,
    'Como consulto ou baixo meu certificado?',
    'Use a página Consultar Certificado com o código impresso no documento. Empresas e órgãos públicos podem conferir a autenticidade da mesma forma.',
  ],
  [
    null,
    'O curso de reciclagem devolve a minha CNH?',
    'O curso é uma das condições. A devolução é ato do Detran e depende também do fim do prazo de suspensão e, em alguns estados, de prova aplicada pelo próprio Detran.',
  ],
  [
    null,
    'Como sei se preciso da reciclagem ou do preventivo?',
    'A reciclagem é para quem já está com o direito de dirigir suspenso. O preventivo é para o condutor com a observação EAR na CNH que somou 30 pontos em 12 meses e ainda não foi suspenso por eles. Consulte a sua pontuação no Detran antes de se inscrever.',
  ],
  [
    null,
    'A reciclagem e o preventivo têm prova?',
    'Sim. A prova final tem 30 questões de múltipla escolha e exige 70% de acertos. Quem não alcança a nota pode refazê-la após 5 dias corridos. Alguns Detrans aplicam também a própria prova.',
  ],
  [
    null,
    'Estou tirando a habilitação. Onde encontro o Renach?',
    'Você recebe o Renach ao abrir o processo no Detran e fazer os exames médico e psicológico. A inscrição no curso teórico pede esse número.',
  ],
  [
    null,
    'Após o curso de habilitação ou o preparatório, ainda há exame no Detran?',
    'Sim. O exame teórico é aplicado pelo Detran, e é lá que você marca a data. O preparatório é um reforço: não substitui o curso teórico.',
  ],
  [
    null,
    'Quem precisa do curso para a renovação da CNH?',
    'Quem tirou a habilitação antes de direção defensiva e primeiros socorros entrarem no currículo. Veja no Detran se o seu prontuário pede o curso.',
  ],
  [
    null,
    'O curso para a renovação inclui as taxas e a consulta médica?',
    'Não. O exame médico e as taxas são pagos à clínica e ao Detran. Apresente o certificado no processo de renovação, se o Detran do seu estado pedir.',
  ],
  [
    null,
    'Quem pode fazer coletivo, escolar, emergência, MOPP ou carga indivisível?',
    'Quem tem mais de 21 anos, CNH na categoria indicada na página do curso e prontuário sem suspensão ou cassação. A atualização pede também o certificado anterior.',
  ],
  [
    null,
    'Quanto dura o certificado de coletivo, escolar, emergência ou MOPP?',
    'São 5 anos, em todo o território nacional, também para o de carga indivisível. Depois é preciso fazer a atualização: com o certificado vencido, o condutor não pode exercer a atividade.',
  ],
  [
    null,
    'Quem pode fazer os cursos de motofrete e de mototáxi?',
    'Quem tem 21 anos completos e CNH categoria A há pelo menos 2 anos. A atualização pede também o certificado anterior.',
  ],
  [
    null,
    'Onde é a aula prática de motofrete e de mototáxi?',
    'É presencial, em data combinada com o centro parceiro da cidade escolhida. Leve a moto e os equipamentos de segurança.',
  ],
  [
    null,
    'Direção defensiva ou econômica: o curso livre vale no Detran?',
    'Não. Ele não substitui o conteúdo exigido na renovação da CNH ou na reciclagem. O certificado vale como qualificação profissional.',
  ],
  [
    null,
    'Qual é o prazo dos cursos de mecânica, inspeção, tacógrafo e amarração?',
    'Em todos os cursos livres o acesso vale por 90 dias. As aulas gravadas ficam disponíveis durante todo o prazo, e há um encontro ao vivo opcional por semana para dúvidas.',
  ],
  [
    null,
    'Os cursos livres de socorros, frotas, atendimento e logística têm prova?',
    'Todos os cursos livres têm uma avaliação final de 15 questões. Ela exige 70% de acertos e pode ser refeita até três vezes. O certificado fica disponível logo após a aprovação.',
  ],
  [
    null,
    'Esqueci minha senha. E agora?',
    'Na área do aluno, informe o CPF e clique em esqueci minha senha. Enviamos ao e-mail cadastrado um endereço para criar outra.',
  ],
  [
    'SC',
    'Em Santa Catarina a reciclagem é comunicada ao Detran?',
    'Sim. Enviamos a conclusão ao Detran de Santa Catarina em até 5 dias úteis. Guarde o certificado e acompanhe o processo nos canais do Detran.',
  ],
  [
    'SC',
    'Por que o preço muda entre Florianópolis, Joinville e Blumenau?',
    'Cada cidade tem turma e centro parceiro próprios, com custos diferentes. O preço que vale é o da cidade escolhida na página do curso.',
  ],
  [
    'TO',
    'No Tocantins, como consulto meus certificados?',
    'Alunos do Tocantins podem consultar pelo CPF na página de consulta do estado, escolher o curso na lista e baixar o certificado em PDF.',
  ],
  [
    'TO',
    'Minha inscrição no Tocantins ficou aguardando o Detran. O que significa?',
    'Em alguns cursos e cidades o Detran confere o processo do aluno antes do pagamento. Sua inscrição está guardada; assim que houver liberação, o pagamento é aberto e avisamos por e-mail.',
  ],
  [
    'SP',
    'Em São Paulo, posso fazer o curso em uma cidade e morar em outra?',
    'Nos cursos a distância, escolha a cidade da lista mais próxima de você; seu endereço pode ser de outra cidade do estado. Nos cursos com prática, ela acontece na cidade escolhida.',
  ],
]

const withdrawn: Draft[] = [
  [
    null,
    'Posso retirar o certificado impresso na sede?',
    'A retirada presencial foi encerrada. Os certificados são emitidos em PDF com código de autenticidade.',
  ],
]

/** Questions of the FAQ page; the withdrawn ones are retained for the record and not shown. */
export const faqs: SeedFaq[] = [...published, ...withdrawn].map(
  ([uf, question, answer], index) => ({
    uf,
    question,
    answer,
    active: index < published.length,
    position: index + 1,
  }),
)
