export const certificateForms = {
  issue: {
    title: 'Emitir certificado',
    help: 'O aluno concluiu o curso: o certificado é emitido com o nome e a carga horária de hoje, e pode ser consultado pelo código ou pelo CPF.',
    reason: 'optional',
  },
  revoke: {
    title: 'Cancelar o certificado',
    help: 'O certificado deixa de valer, e a consulta pública informa isso a quem tem o código. Não há como desfazer; se preciso, emita outro.',
  },
  reissue: {
    title: 'Emitir o certificado de novo',
    help: 'Cancela o certificado e emite outro, com outro código e os dados de hoje do aluno. Use depois de corrigir o nome.',
  },
  list: {
    title: 'Emitir certificados de uma lista',
    help: 'Envie um CSV com um aluno por linha: o número da inscrição ou o CPF, na primeira coluna. Ou todas as linhas valem, ou nada é emitido.',
    reason: 'optional',
    fields: { arquivo: { label: 'Lista (CSV)', kind: 'file', types: ['csv'], max: 512 * 1024 } },
  },
} as const

export const certificateDeskTexts = {
  cancelled: 'Esta inscrição está cancelada.',
  deferred: 'Esta inscrição espera o Detran.',
  unpaid: 'Esta inscrição não está paga. O certificado só é emitido para inscrições pagas.',
  withdrawn: 'O aluno desistiu desta inscrição.',
  refundOpen: 'O pagamento desta inscrição está sendo devolvido.',
  already:
    'Esta inscrição já tem o certificado {codigo}. Para trocar, use “Emitir o certificado de novo”.',
  none: 'Esta inscrição não tem certificado válido.',
  issued: 'Certificado {codigo} emitido.',
  revoked: 'Certificado {codigo} cancelado.',
  reissued: 'Certificado {anterior} cancelado e {codigo} emitido.',
  listIssued: 'Certificados emitidos: {total}.',
  listWould: 'Certificados a emitir: {total}.',
  listLine: '{nome}: {curso}',
  listIssuedLine: '{codigo}: {nome}, {curso}',
  listFaults:
    'Nada foi emitido: há linhas com problema ({total}). Corrija o arquivo e envie de novo.',
  listFault: 'Linha {linha}: {problema}',
  listMore: 'E mais {total}.',
  listEmpty:
    'O arquivo não tem nenhum aluno. Escreva um número de inscrição ou CPF por linha, na primeira coluna.',
  listLong: 'O arquivo tem mais de {maximo} linhas. Divida-o em partes.',
  listEncoding:
    'O arquivo não está em UTF-8. No Excel, salve como “CSV UTF-8 (delimitado por vírgulas)”.',
  rounded:
    '“{valor}” foi arredondado pela planilha. Formate a coluna como texto e preencha de novo.',
  shortCpf: 'Se é um CPF, faltam algarismos: a planilha corta os zeros do começo.',
  maybeRounded:
    'Se termina em zeros, a planilha pode ter arredondado: formate a coluna como texto.',
  notNumber: '“{valor}” não é número de inscrição nem CPF.',
  unknownCpf: 'Nenhum aluno tem este CPF.',
  ambiguous:
    'Este CPF tem {total} inscrições que podem receber certificado. Use o número da inscrição.',
  noneOfCpf: 'Nenhuma inscrição deste CPF pode receber certificado: {motivo}',
  twice: 'Esta inscrição já está na linha {linha}.',
} as const
