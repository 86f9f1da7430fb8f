/*
 * What people write when they look for a course, as data. It speaks of the words that courses are called by, never of
 * their ids, so that it serves the catalogue of any API: what a catalogue does not have is simply not found by it.
 */

/** Words that say nothing about which course is meant. */
export const silentWords = `
  a o as os e em no na nos nas de do da dos das um uma uns umas por pelo pela para pra pro com que qual quais como onde
  eu me meu minha ser ter sou tenho quero queria preciso precisa fazer faz tirar procuro busco sobre tipo
  curso cursos cursinho aula aulas treinamento capacitacao formacao certificado
  online ead distancia internet detran valor preco
  quanto custa custam custar custo vale pagar parcelado parcelas boleto cartao barato gratis gratuito desconto inscricao
  quando comeca dura demora perto mim melhor
`

/** Words that are of nearly every course: they choose between courses, and rule none out where others say more. */
export const weakWords = `
  dirigir conduzir guiar pilotar trabalhar virar motorista motoristas condutor condutores carro veiculo veiculos
`

/** What people say, apart by commas, and what the courses that they mean are called: each of these by itself is enough. */
interface Synonym {
  says: string
  means: readonly string[]
}

/** Other words for the courses of a traffic school. */
export const synonyms: readonly Synonym[] = [
  {
    says: 'ônibus, micro-ônibus, microônibus, busão, coletivo, rodoviário, fretamento, turismo, excursão',
    means: ['transporte coletivo', 'passageiros'],
  },
  { says: 'tcp, motorista de ônibus, categoria d', means: ['transporte coletivo de passageiros'] },
  { says: 'van, vans, perua, kombi', means: ['transporte escolar', 'transporte coletivo'] },
  { says: 'escola, escolares, criança, estudante', means: ['transporte escolar'] },
  {
    says: 'mopp, mop, cargas perigosas, carga perigosa, perigosos, químico, inflamável, combustível, gás, tanque',
    means: ['produtos perigosos', 'cargas perigosas', 'mopp'],
  },
  {
    says: 'caminhão, caminhoneiro, carreta, carreteiro, truck, bitrem, cegonha, categoria e, frete',
    means: ['carga', 'cargas', 'produtos perigosos', 'tacógrafo'],
  },
  {
    says: 'cargas indivisíveis, carga pesada, carga especial, prancha, guindaste, excesso, aet',
    means: ['carga indivisível'],
  },
  {
    says:
      'reciclar, reciclado, infrator, cnh suspensa, carteira suspensa, suspensão, suspenso, suspensa, cassação, cassada, ' +
      'cnh cassada, bafômetro, lei seca, embriaguez, multa, multas, pontuação, recuperar cnh, recuperar carteira',
    means: ['reciclagem', 'infratores'],
  },
  {
    says: 'pontos, pontos na carteira, pontos na cnh, ear, preventiva',
    means: ['preventivo', 'reciclagem'],
  },
  {
    says: 'renovar, renovação, renovar cnh, renovar carteira, vencida, vencido, validade',
    means: ['atualização', 'renovação'],
  },
  {
    says: 'ambulância, socorrista, resgate, samu, bombeiro, viatura, polícia, emergência, brigadista',
    means: ['veículos de emergência', 'emergência'],
  },
  {
    says: 'motoboy, motoboi, motoca, entregador, entrega, delivery, ifood, motociclista, moto, motocicleta, baú',
    means: ['motofrete', 'motocicleta'],
  },
  { says: 'táxi de moto, moto táxi, mototaxista, garupa', means: ['mototáxi'] },
  {
    says: 'táxi, taxista, uber, aplicativo, app, cabify, indrive, motorista de aplicativo',
    means: ['passageiro', 'táxi'],
  },
  {
    says: 'primeira cnh, tirar carteira, carteira de motorista, autoescola, auto escola, habilitar, cfc, teórico',
    means: ['primeira habilitação', 'teórico'],
  },
  { says: 'prova, exame, simulado, legislação', means: ['exame', 'preparatório', 'legislação'] },
  { says: 'defensiva, evasiva, dirigir bem', means: ['direção defensiva'] },
  { says: 'economia, econômica, combustível, diesel, gastar menos', means: ['econômica'] },
  { says: 'primeiros socorros, socorro, reanimação, engasgo', means: ['primeiros socorros'] },
  { says: 'amarrar, amarração, lona, cinta', means: ['amarração'] },
  { says: 'cronotacógrafo, disco, jornada', means: ['tacógrafo'] },
  { says: 'frota, frotista, gestor, transportadora', means: ['frotas', 'logística'] },
  { says: 'entregas, última milha, last mile, roteiro', means: ['logística'] },
  { says: 'mecânico, motor, oficina, manutenção', means: ['mecânica'] },
  { says: 'checklist, vistoria, inspeção', means: ['inspeção'] },
  { says: 'carteira, habilitação', means: ['cnh', 'habilitação', 'infratores'] },
  { says: 'profissionalizante, profissão, emprego, currículo', means: ['livres'] },
]
