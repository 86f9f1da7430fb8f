import { TokenLists } from './token-lists.tsx'
import { TypeScale } from './type-scale.tsx'
import { Controls } from './controls.tsx'
import { Screens } from './screens.tsx'
import { Surfaces } from './surfaces.tsx'
import styles from './style-page.module.css'

const schemes = [
  ['light', 'Esquema claro'],
  ['dark', 'Esquema escuro'],
] as const

/** Every token, the components of `src/ui` and three screens, in both schemes beside each other. */
export function StylePage({ tokens }: { tokens: readonly string[] }) {
  return (
    <div className={styles.page}>
      {schemes.map(([scheme, title]) => (
        <section key={scheme} data-scheme={scheme} className={styles.scheme} aria-label={title}>
          <h1>{title}</h1>
          <TypeScale />
          <Screens />
          <Controls />
          <Surfaces />
          <TokenLists tokens={tokens} />
        </section>
      ))}
    </div>
  )
}
