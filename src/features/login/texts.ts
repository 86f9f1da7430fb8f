/** The text below the CPF of a login. */
export const cpfHint = 'Só os números, a pontuação aparece sozinha.'
