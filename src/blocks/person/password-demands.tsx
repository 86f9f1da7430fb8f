import { useWatch } from 'react-hook-form'
import { passwordMinLength, passwordStrength } from '#contract/rules/password.ts'
import { Icon } from '#src/ui/icon.tsx'
import styles from './person.module.css'

const demands = [
  ['longEnough', `Pelo menos ${passwordMinLength} caracteres`],
  ['uppercase', 'Uma letra maiúscula'],
  ['lowercase', 'Uma letra minúscula'],
  ['digit', 'Um número'],
  ['special', 'Um símbolo, como ! ou #'],
] as const

/** What a new password needs, each line ticked as it is met; `name`: the field of the password in the form around it. */
export function PasswordDemands({ name }: { name: string }) {
  // One text instead of five values: a key that changes none of them renders nothing.
  const met = useWatch({
    name,
    exact: true,
    compute: (value: unknown) => {
      const strength = passwordStrength(typeof value === 'string' ? value : '')
      return demands.map(([demand]) => (strength[demand] ? '1' : '0')).join('')
    },
  })
  const missing = demands.filter((_, at) => met[at] !== '1')
  return (
    <>
      <ul className={`plain-list fine ${styles.demands}`} aria-label="O que a senha precisa ter">
        {demands.map(([demand, text], at) => (
          <li key={demand} data-met={met[at] === '1' ? '' : undefined}>
            {met[at] === '1' ? <Icon name="check" size={18} /> : <span aria-hidden="true" />}
            {text}
            <span className="visually-hidden">{met[at] === '1' ? ': já tem' : ': falta'}</span>
          </li>
        ))}
      </ul>
      <output className="visually-hidden">
        {met.includes('1') ? announcement(missing.map(([, text]) => text)) : ''}
      </output>
    </>
  )
}

const announcement = (missing: readonly string[]) =>
  missing.length === 0 ? 'Nada falta na lista.' : `Falta: ${missing.join('; ')}.`
