import { brand, brandAddress } from '#contract/brand.ts'
import { boletoDueDays } from '#contract/payment.ts'
import { answerDays, majority, withdrawalDays } from '#contract/terms.ts'

/** Adhesion contract between the provider and a student, version 1. */
export const adhesionHtml = `
<p>Este contrato é celebrado entre <strong>${brand.legalName}</strong>, CNPJ ${brand.cnpj}, com sede em ${brandAddress}, telefone ${brand.phone.label}, e-mail ${brand.email}, aqui chamada <strong>Vialume</strong>, e a pessoa que se inscreve em um curso deste portal, aqui chamada <strong>aluno</strong>. Leia com atenção: as cláusulas que limitam direitos estão em negrito.</p>
<h3>1. Objeto</h3>
<p>A Vialume presta ao aluno o serviço educacional do curso escolhido na inscrição, com o conteúdo, a carga horária, os requisitos e as condições exibidos na página do curso, no estado e na cidade escolhidos. Quando o curso tem termos específicos, eles completam este contrato; se houver conflito, vale a regra mais favorável ao aluno.</p>
<h3>2. Inscrição e veracidade dos dados</h3>
<ul>
<li>O aluno declara ter ${majority} anos completos e informar dados verdadeiros e próprios.</li>
<li>Quando o curso pede CNH, categoria, Renach ou documento anterior, cabe ao aluno tê-los regulares.</li>
<li><strong>Em cursos sujeitos à conferência do Detran, a inscrição pode aguardar liberação; nada é cobrado antes dela. Se a liberação for negada, a inscrição é cancelada sem custo.</strong></li>
<li>A senha é pessoal. O aluno deve avisar a Vialume se suspeitar de uso por outra pessoa.</li>
</ul>
<h3>3. Preço e pagamento</h3>
<ul>
<li>O preço é o exibido na confirmação da inscrição para a forma de pagamento escolhida, já com o cupom aplicado, se houver.</li>
<li>O boleto vence em ${boletoDueDays} dias da emissão. Vencido, pode ser gerado outro enquanto houver turma.</li>
<li>No cartão de crédito, o número de parcelas, a taxa de juros, quando houver, e o total a prazo são exibidos antes da confirmação.</li>
<li>Não há taxas além das exibidas. Taxas do Detran, de clínicas e de outros órgãos são pagas a eles pelo aluno.</li>
<li>A inscrição não paga em 30 dias é cancelada, sem cobrança.</li>
</ul>
<h3>4. Acesso e realização do curso</h3>
<ul>
<li>O acesso é liberado depois da identificação do pagamento e do aceite deste contrato.</li>
<li><strong>Nos cursos regulados, a participação nas aulas ao vivo é obrigatória e a presença é registrada com identificação do aluno; sem ela não há certificado.</strong></li>
<li>O prazo de acesso é o dos termos do curso; na falta deles, 90 dias a partir da liberação.</li>
<li>O aluno providencia equipamento e internet. Falha da plataforma que impeça a aula dá direito a reposição sem custo.</li>
<li>A Vialume oferece recursos de acessibilidade e intérprete de Libras quando pedidos na inscrição, sem custo.</li>
</ul>
<h3>5. Avaliação e certificado</h3>
<p>O certificado é emitido a quem cumpre a frequência e alcança a nota do curso. Cada certificado tem um código de autenticidade que pode ser conferido neste portal. <strong>A Vialume não responde por atos próprios dos órgãos de trânsito</strong>, como baixa de pontos, devolução de CNH ou prazos de processamento, mas responde por comunicar a conclusão no prazo informado.</p>
<h3>6. Direito de arrependimento</h3>
<p><strong>O aluno pode desistir em até ${withdrawalDays} dias corridos, contados da contratação, sem justificar e sem custo, ainda que já tenha acessado o curso</strong> (art. 49 do Código de Defesa do Consumidor). O pedido pode ser feito pela página de contato deste portal, pelo e-mail ${brand.email} ou pelo telefone ${brand.phone.label}. A Vialume confirma o recebimento de imediato, cancela a cobrança futura, comunica o estorno à administradora do cartão e devolve os valores pagos por boleto em conta do aluno em até 7 dias úteis.</p>
<h3>7. Cancelamento depois de ${withdrawalDays} dias</h3>
<ul>
<li>O aluno pode cancelar enquanto não houver certificado emitido. Devolve-se o valor proporcional às horas/aula não realizadas, <strong>descontada multa de 10% sobre esse saldo</strong>.</li>
<li>Não há multa se a turma for cancelada pela Vialume, se o serviço não for prestado como oferecido ou em caso de doença comprovada que impeça a participação.</li>
<li>Uma mudança de turma ou de cidade pode ser pedida uma vez, sem custo, antes da primeira aula.</li>
</ul>
<h3>8. Uso do material</h3>
<p>Aulas, apostilas e exercícios são de uso pessoal do aluno. <strong>É vedado gravar, copiar para terceiros ou vender o material</strong>. A citação e o uso em estudo próprio são livres.</p>
<h3>9. Proteção de dados pessoais (LGPD)</h3>
<ul>
<li><strong>Quem decide sobre os dados:</strong> a Vialume é a controladora. O encarregado atende em ${brand.email}.</li>
<li><strong>Quais dados e para quê:</strong> identificação, contato, endereço e dados da habilitação, para matricular, cobrar, registrar presença, certificar e comunicar a conclusão ao órgão de trânsito. A base legal é a execução deste contrato e o cumprimento de obrigação legal.</li>
<li><strong>Dado sensível:</strong> o pedido de Libras é usado só para oferecer acessibilidade e não é usado em divulgação.</li>
<li><strong>Com quem são partilhados:</strong> órgãos de trânsito, quando a norma do curso exige; banco e adquirente do cartão, para o pagamento; o centro parceiro, quando o curso tem prática. A Vialume não vende dados e não guarda o número completo nem o código de segurança do cartão.</li>
<li><strong>Por quanto tempo:</strong> os registros de matrícula, frequência e certificado são guardados pelo prazo da norma do curso; os fiscais, por 5 anos; a inscrição abandonada, por 12 meses.</li>
<li><strong>Seus direitos:</strong> confirmar, acessar, corrigir, pedir cópia, informação sobre partilha e eliminação do que não precise ser guardado por lei, e reclamar à Autoridade Nacional de Proteção de Dados.</li>
</ul>
<h3>10. Atendimento</h3>
<p>Dúvidas, reclamações e pedidos são atendidos de ${brand.serviceHours}, pelos canais do início deste contrato, com resposta em até ${answerDays} dias.</p>
<h3>11. Vigência e mudanças</h3>
<p>O contrato vale do aceite até a emissão do certificado ou o cancelamento. A versão aceita pelo aluno, com data e texto, fica registrada e é enviada ao e-mail dele. Mudanças posteriores não se aplicam a inscrições já confirmadas.</p>
<h3>12. Foro</h3>
<p>Aplica-se a lei brasileira. O aluno pode propor ação no foro do seu domicílio.</p>
`.trim()
