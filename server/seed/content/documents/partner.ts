import { brand, brandAddress } from '#contract/brand.ts'
import { withdrawalDays } from '#contract/terms.ts'

/** Contract between the provider and a driving-school partner, version 1. */
export const partnerHtml = `
<p>Este contrato é celebrado entre <strong>${brand.legalName}</strong>, CNPJ ${brand.cnpj}, com sede em ${brandAddress}, aqui chamada <strong>Vialume</strong>, e a pessoa física ou jurídica identificada no cadastro de parceria, aqui chamada <strong>parceiro</strong>.</p>
<h3>1. Objeto</h3>
<p>O parceiro apresenta os cursos da Vialume a seus clientes, presta a eles a primeira orientação e, quando combinado por escrito, cede espaço e instrutor para a parte prática. O cadastro é um pedido: a parceria começa quando a Vialume o aprova.</p>
<h3>2. Deveres do parceiro</h3>
<ul>
<li>Manter regulares seus registros e credenciamentos e avisar se perder algum.</li>
<li>Usar apenas os materiais e os preços publicados no portal.</li>
<li>Não prometer baixa de pontos, devolução de CNH, dispensa de aulas ou aprovação.</li>
<li><strong>Não fazer aulas ou provas no lugar do aluno, nem ceder a própria senha.</strong> O descumprimento encerra a parceria de imediato e é comunicado ao órgão de trânsito.</li>
</ul>
<h3>3. Deveres da Vialume</h3>
<ul>
<li>Manter a página de acesso do parceiro com a marca e a cor que ele enviar.</li>
<li>Atender os alunos, emitir os certificados e fazer as comunicações aos órgãos de trânsito.</li>
<li>Pagar a remuneração combinada até o dia 10 do mês seguinte ao pagamento do aluno.</li>
</ul>
<h3>4. Remuneração</h3>
<p>A remuneração e a forma de cálculo constam da proposta comercial enviada na aprovação. Inscrição cancelada no prazo de ${withdrawalDays} dias, estornada ou não paga não gera remuneração.</p>
<h3>5. Dados pessoais (LGPD)</h3>
<ul>
<li>Cada parte responde pelos dados que trata. O parceiro só usa os dados de alunos para orientar a inscrição e realizar a prática.</li>
<li>É vedado formar lista própria, revender ou usar os dados em outra divulgação sem consentimento do aluno.</li>
<li>Incidente com dados de alunos é comunicado a ${brand.email} em até 24 horas.</li>
<li>Os dados do gestor e do parceiro são usados para analisar o cadastro, firmar e cumprir este contrato.</li>
</ul>
<h3>6. Marca</h3>
<p>Cada parte autoriza a outra a usar sua marca para divulgar a parceria, enquanto ela durar e sem modificá-la.</p>
<h3>7. Prazo e encerramento</h3>
<p>O contrato vale por 12 meses e se renova por iguais períodos. Qualquer das partes pode encerrá-lo com aviso de 30 dias, sem multa, respeitados os alunos já inscritos.</p>
<h3>8. Independência</h3>
<p>Não há vínculo de emprego, sociedade, franquia ou exclusividade entre as partes.</p>
<h3>9. Foro</h3>
<p>Fica eleito o foro da comarca de ${brand.address.city}, ${brand.address.uf}.</p>
`.trim()
