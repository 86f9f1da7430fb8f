import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import styles from './home-page.module.css'

/** What the portal is for, and a search that leads to the catalogue. */
export function HomeHero() {
  const [text, setText] = useState('')
  const navigate = useNavigate()
  return (
    <section className={styles.hero}>
      <div className={`wrap ${styles.heroInside}`}>
        <div>
          <h1>Seu curso de trânsito, no seu estado e na sua cidade</h1>
          <p className={styles.lead}>
            Reciclagem, especialização e cursos profissionalizantes. Escolha o curso, veja o preço
            da sua cidade na hora e inscreva-se aqui mesmo, com boleto ou cartão.
          </p>
        </div>
        <form
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- older phones do not know <search>
          role="search"
          // A browser sends it by itself while no script runs.
          action="/cursos"
          className={styles.find}
          onSubmit={(event) => {
            event.preventDefault()
            const busca = text.trim() || undefined
            void navigate({ to: '/cursos', search: { busca } })
          }}
        >
          <TextField
            label="Qual curso você procura?"
            type="search"
            name="busca"
            autoComplete="off"
            enterKeyHint="search"
            placeholder="Ex.: reciclagem, transporte escolar"
            maxLength={80}
            value={text}
            onChange={setText}
          />
          <Button type="submit" wide icon={<Icon name="search" size={20} />}>
            Buscar curso
          </Button>
        </form>
      </div>
    </section>
  )
}
