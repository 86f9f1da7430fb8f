export const cpfHint = 'Só os números, a pontuação aparece sozinha.'
