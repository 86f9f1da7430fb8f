import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon.tsx'
import { iconPaths } from '../icon-paths.ts'
import styles from './style-page.module.css'

interface Kind {
  title: string
  of: RegExp
  shows: (value: string) => ReactNode
}

const kinds: readonly Kind[] = [
  {
    title: 'Cores',
    of: /^--(?:brand|color|veil|on-dark)-|^--backdrop$/,
    shows: (value) => <span className={styles.swatch} style={{ background: value }} />,
  },
  {
    title: 'Escala de texto',
    of: /^--text-/,
    shows: (value) => (
      <span className={styles.sample} style={{ fontSize: value }}>
        R$ 217,90
      </span>
    ),
  },
  {
    title: 'Letras',
    of: /^--font-/,
    shows: (value) => (
      <span className={styles.sample} style={{ fontFamily: value }}>
        Ação 0123
      </span>
    ),
  },
  {
    title: 'Escala de espaço',
    of: /^--(?:space-|gutter$|target$)/,
    shows: (value) => <span className={styles.bar} style={{ width: value }} />,
  },
  {
    title: 'Cantos',
    of: /^--radius-/,
    shows: (value) => <span className={styles.box} style={{ borderRadius: value }} />,
  },
  {
    title: 'Sombras',
    of: /^--shadow-/,
    shows: (value) => <span className={styles.box} style={{ boxShadow: value }} />,
  },
  {
    title: 'Outros',
    of: /^--(?:quick|slow|ease|lane|picture|width-|layer-)/,
    shows: () => null,
  },
]

const isIcon = (name: string): name is IconName => name in iconPaths
const iconNames = Object.keys(iconPaths).filter(isIcon)

export function TokenLists({ tokens }: { tokens: readonly string[] }) {
  return (
    <>
      {kinds.map(({ title, of, shows }) => (
        <div key={title} className="stack">
          <h2>{title}</h2>
          <div className={styles.tokens}>
            {tokens
              .filter((name) => of.test(name))
              .map((name) => (
                <div key={name} className={styles.token}>
                  {shows(`var(${name})`)}
                  <code>{name}</code>
                </div>
              ))}
          </div>
        </div>
      ))}
      <div className="stack">
        <h2>Ícones</h2>
        <div className={styles.tokens}>
          {iconNames.map((name) => (
            <div key={name} className={styles.token}>
              <Icon name={name} />
              <code>{name}</code>
            </div>
          ))}
        </div>
      </div>
    </>
  )
}
