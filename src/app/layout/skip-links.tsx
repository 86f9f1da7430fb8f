import styles from './skip-links.module.css'

const links = [
  { to: 'conteudo', text: 'Ir para o conteúdo', key: '1' },
  { to: 'menu', text: 'Ir para o menu', key: '2' },
  { to: 'rodape', text: 'Ir para o rodapé', key: '4' },
] as const

/**
 * Shortcuts for the keyboard, visible only while focused; access keys as e-MAG numbers them. `menu`, `footer`: whether the
 * page shows these.
 */
export function SkipLinks({ menu, footer }: { menu: boolean; footer: boolean }) {
  return (
    <ul className="plain-list">
      {links
        .filter(({ to }) => (to !== 'menu' || menu) && (to !== 'rodape' || footer))
        .map(({ to, text, key }) => (
          <li key={to}>
            <a
              className={styles.link}
              href={`#${to}`}
              // oxlint-disable-next-line jsx-a11y/no-access-key -- numbered shortcuts that e-MAG asks for
              accessKey={key}
              onClick={(event) => {
                // No fragment in the address: it would add a step for the back button.
                event.preventDefault()
                const target = document.getElementById(to)
                target?.focus()
                // A closed menu cannot be focused: the button that opens it is focused instead.
                const isThere = document.activeElement === target
                const reached = isThere
                  ? target
                  : document.querySelector<HTMLElement>(`[aria-controls="${to}"]`)
                if (!isThere) reached?.focus()
                reached?.scrollIntoView({ block: 'start' })
              }}
            >
              {`${text} [${key}]`}
            </a>
          </li>
        ))}
    </ul>
  )
}
