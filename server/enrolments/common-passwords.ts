import { brand } from '#contract/brand.ts'

/**
 * Words the best-known passwords are made of, without their decoration: first what people type everywhere, then what
 * Brazilians do, then what this portal suggests. Capitals, digits and signs around them change nothing.
 */
const words = new Set(
  `password passwort passw pass passcode letmein welcome admin administrator administrador root user guest
  login master default changeme secret access superman batman starwars pokemon naruto dragon monkey
  shadow sunshine princess princesa football baseball basketball hockey soccer michael jordan
  charlie daniel jessica ashley michelle thomas robert andrew joshua matthew hunter ranger buster
  tigger ginger pepper cookie summer winter spring autumn freedom whatever trustno iloveyou love
  lovely angel hello killer computer internet google facebook instagram whatsapp youtube samsung
  iphone apple android windows microsoft test tester teste testing temp demo sample qwerty qwertyuiop
  qwert asdf asdfg asdfgh asdfghjkl zxcv zxcvb zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc qwe
  asd zxc abc abcd abcde aaa aaaa aaaaaa zzz xxx mypass mypassword p passwd azerty
  senha senhas minhasenha senhaforte senhasegura novasenha trocar mudar acesso acessar entrar usuario
  cliente aluno aluna professor escola faculdade brasil brasileiro brasileira bresil saopaulo rio
  riodejaneiro santacatarina blumenau florianopolis curitiba flamengo corinthians palmeiras santos
  saopaulofc vasco vascodagama gremio internacional cruzeiro galo botafogo fluminense bahia mengao
  verdao tricolor timao futebol neymar ronaldo ronaldinho pele senna ayrton deus jesus jesuscristo
  jesuscristoteama deusefiel deuse fe amor amorzinho teamo euteamo familia mamae papai filho filha
  filhos vida felicidade feliz estrela gabriel gabriela rafael rafaela lucas mateus matheus marcos
  maria joao jose pedro paulo carlos ana bruno bruna camila juliana amanda fernanda fernando leticia
  larissa leonardo rodrigo ricardo eduardo daniela felipe gustavo guilherme vitoria beatriz sabrina
  janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro segunda
  terca quarta quinta sexta sabado domingo verao inverno outono primavera natal carnaval
  curso cursos cursoonline portal portaldecursos portaldoaluno transito detran habilitacao carteira
  motorista motoboy moto carro caminhao onibus cnh ead autoescola instrutor reciclagem`
    .split(/\s+/)
    .concat(brand.name.toLowerCase().split(' '), brand.name.toLowerCase().replaceAll(' ', '')),
)

const leet: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const lettersOf = (text: string) => text.replace(/[^a-z]/g, '')

/** A password without what people put around a word: `P@ssw0rd123!` becomes `password`. */
function coresOf(password: string): string[] {
  const text = bare(password)
  const trimmed = text.replace(/^[^a-z]+|[^a-z]+$/g, '')
  const written = (each: string) =>
    lettersOf(Array.from(each, (sign) => leet[sign] ?? sign).join(''))
  return [lettersOf(text), written(trimmed), written(text)]
}

/** Whether a password is one of the first that an attacker would try, however decorated (T05). */
export function isCommonPassword(password: string): boolean {
  return coresOf(password).some((core) => core === '' || words.has(core))
}

/** Whether a password is made of what it protects: the CPF or the first part of the e-mail. */
export function namesItsOwner(password: string, owner: { cpf: string; email: string }): boolean {
  const local = bare(owner.email).split('@')[0] ?? ''
  const digits = password.replace(/\D/g, '')
  return digits.includes(owner.cpf) || (local.length >= 5 && bare(password).includes(local))
}
