import { paymentMethods } from '#contract/payment.ts'

/*
 * What people write when they look for a course, as data. It names courses by words, never by their ids, so that it serves the catalogue of any API: what a catalogue does not have is simply not found by it.
 */

/** Words that do not tell which course is meant. */
export const silentWords = `
  a o as os e em no na nos nas de do da dos das um uma uns umas por pelo pela para pra pro com que qual quais como onde
  eu me meu minha ser ter sou tenho quero queria preciso precisa fazer faz tirar procuro busco sobre tipo
  curso cursos cursinho aula aulas treinamento capacitacao formacao certificado
  online ead distancia internet detran valor preco
  quanto custa custam custar custo vale pagar parcelado parcelas barato gratis gratuito desconto inscricao
  quando comeca dura demora perto mim melhor ${paymentMethods.map(({ short }) => short).join(' ')}
`

/** Words that are of nearly every course: they rank courses, and exclude none where other words are more specific. */
export const weakWords = `
  dirigir conduzir guiar pilotar trabalhar virar motorista motoristas condutor condutores carro veiculo veiculos
`

/** Synonyms, separated by commas, and the names of the courses that they mean: each name by itself is enough. */
interface Synonym {
  terms: string
  means: readonly string[]
}

/** Other words for the courses of a traffic school. */
export const synonyms: readonly Synonym[] = [
  {
    terms:
      'ônibus, micro-ônibus, microônibus, busão, coletivo, rodoviário, fretamento, turismo, excursão',
    means: ['transporte coletivo'],
  },
  { terms: 'tcp, motorista de ônibus, categoria d', means: ['transporte coletivo de passageiros'] },
  { terms: 'van, vans, perua, kombi', means: ['transporte escolar', 'transporte coletivo'] },
  { terms: 'escola, escolares, criança, estudante', means: ['transporte escolar'] },
  {
    terms:
      'mopp, mop, cargas perigosas, carga perigosa, perigosos, químico, inflamável, combustível, gás, tanque',
    means: ['produtos perigosos', 'cargas perigosas', 'mopp'],
  },
  {
    terms:
      'caminhão, caminhoneiro, carreta, carreteiro, truck, bitrem, cegonha, categoria e, frete',
    means: ['carga', 'cargas', 'produtos perigosos', 'tacógrafo'],
  },
  {
    terms: 'cargas indivisíveis, carga pesada, carga especial, prancha, guindaste, excesso, aet',
    means: ['carga indivisível'],
  },
  {
    terms:
      'reciclar, reciclado, infrator, cnh suspensa, carteira suspensa, suspensão, suspenso, suspensa, cassação, cassada, ' +
      'cnh cassada, bafômetro, lei seca, embriaguez, multa, multas, pontuação, recuperar cnh, recuperar carteira',
    means: ['reciclagem', 'infratores'],
  },
  {
    terms: 'pontos, pontos na carteira, pontos na cnh, ear, preventiva',
    means: ['preventivo', 'reciclagem'],
  },
  {
    terms: 'renovar, renovação, renovar cnh, renovar carteira, vencida, vencido, validade',
    means: ['atualização', 'renovação'],
  },
  {
    terms:
      'ambulância, socorrista, resgate, samu, bombeiro, viatura, polícia, emergência, brigadista',
    means: ['veículos de emergência', 'emergência'],
  },
  {
    terms:
      'motoboy, motoboi, motoca, entregador, entrega, delivery, ifood, motociclista, moto, motocicleta, baú',
    means: ['motofrete', 'motocicleta'],
  },
  { terms: 'táxi de moto, moto táxi, mototaxista, garupa', means: ['mototáxi'] },
  {
    terms: 'táxi, taxista, uber, aplicativo, app, cabify, indrive, motorista de aplicativo',
    means: ['atendimento ao passageiro', 'táxi'],
  },
  {
    terms:
      'primeira cnh, tirar carteira, carteira de motorista, autoescola, auto escola, habilitar, cfc, teórico',
    means: ['primeira habilitação', 'teórico'],
  },
  { terms: 'prova, exame, simulado, legislação', means: ['exame', 'preparatório', 'legislação'] },
  { terms: 'defensiva, evasiva, dirigir bem', means: ['direção defensiva'] },
  { terms: 'economia, econômica, combustível, diesel, gastar menos', means: ['econômica'] },
  { terms: 'primeiros socorros, socorro, reanimação, engasgo', means: ['primeiros socorros'] },
  { terms: 'amarrar, amarração, lona, cinta', means: ['amarração'] },
  { terms: 'cronotacógrafo, disco, jornada', means: ['tacógrafo'] },
  { terms: 'frota, frotista, gestor, transportadora', means: ['frotas', 'logística'] },
  { terms: 'entregas, última milha, last mile, roteiro', means: ['logística'] },
  { terms: 'mecânico, motor, oficina, manutenção', means: ['mecânica'] },
  { terms: 'checklist, vistoria, inspeção', means: ['inspeção'] },
  { terms: 'carteira, habilitação', means: ['cnh', 'habilitação', 'infratores'] },
  { terms: 'profissionalizante, profissão, emprego, currículo', means: ['livres'] },
]
