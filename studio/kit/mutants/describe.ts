import type { Language } from '../messages/language.ts'

/** The change of a mutant, as in its id, and in English. Ids never change: verdicts are stored by them. */
const changes: readonly [id: RegExp, english: string][] = [
  [/^sem a transição$/, 'without the transition'],
  [/^com a transição (.+) para (.+)$/, 'with the transition $1 to $2'],
  [/^leva a (.+)$/, 'leads to $1'],
  [/^não sai$/, 'does not leave'],
  [/^sem a guarda$/, 'without the guard'],
  [/^com a guarda ao contrário$/, 'with the guard negated'],
  [/^sem recomeçar$/, 'without starting again'],
  [/^sem a ação (.+)$/, 'without the action $1'],
  [/^ações (.+) e (.+) trocadas$/, 'actions $1 and $2 swapped'],
  [/^ramos (\d+) e (\d+) trocados$/, 'branches $1 and $2 swapped'],
  [/^sem a marca (.+)$/, 'without the tag $1'],
  [/^começa em (.+)$/, 'starts in $1'],
  [/^espera (.+) dez vezes maior$/, 'delay $1 ten times as long'],
  [/^espera (.+) dez vezes menor$/, 'delay $1 ten times as short'],
  [/^campos (.+) e (.+) trocados$/, 'fields $1 and $2 swapped'],
  [/^esquece (.+)$/, 'forgets $1'],
  [/^sem (.+)$/, 'without $1'],
]

/** A mutant by its id, in a language. */
export function describeMutant(id: string, language: Language): string {
  if (language === 'pt-BR') return id
  const parts = id.split(' | ')
  const change = parts.pop() ?? ''
  const [pattern, english] = changes.find(([one]) => one.test(change)) ?? []
  const described = pattern && english ? change.replace(pattern, english) : change
  return [...parts, described.replaceAll('em linha', 'inline')]
    .join(' | ')
    .replace('| chamada ', '| call ')
}
