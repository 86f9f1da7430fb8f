/** Name of the login, in its heading and in the browser's title. */
export const loginTitle = 'Entrar na Área do aluno'
