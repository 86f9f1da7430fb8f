import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { listMethods } from '#contract/payment.ts'
import { states } from '#contract/states.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import scene from './home-scene.svg'
import { rememberPlace, useRememberedPlace } from './remembered-place.ts'
import styles from './home-page.module.css'

const stateOptions = states.map(({ uf, name }) => ({ value: uf, label: name }))

/** What the portal is for, and a search by course and state that leads to the catalogue. */
export function HomeHero() {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string>()
  const remembered = useRememberedPlace()
  const uf = chosen ?? remembered?.uf ?? ''
  const navigate = useNavigate()
  return (
    <section className={styles.hero}>
      <div className={`wrap ${styles.heroInside}`}>
        <div className={styles.words}>
          <h1>
            Seu curso de trânsito,{' '}
            <span className={styles.where}>no seu estado e na sua cidade</span>
          </h1>
          <p className={`lead ${styles.lead}`}>
            Reciclagem, especialização e cursos profissionalizantes. Escolha o curso, veja o preço
            da sua cidade na hora e <span className="whole">inscreva-se</span> aqui mesmo, com{' '}
            {listMethods('disjunction')}.
          </p>
        </div>
        <img
          className={styles.scene}
          src={scene}
          alt="À mesa da cozinha, um motorista acompanha no celular a aula ao vivo de uma instrutora."
          width={640}
          height={368}
          // Phones do not show it, and so do not fetch it.
          loading="lazy"
        />
        <form
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- older phones do not know <search>
          role="search"
          // A browser sends it by itself while no script runs.
          action="/cursos"
          className={styles.find}
          onSubmit={(event) => {
            event.preventDefault()
            if (uf) rememberPlace({ uf })
            const busca = text.trim() || undefined
            void navigate({ to: '/cursos', search: { busca, uf: uf || undefined } })
          }}
        >
          <TextField
            label="Qual curso você procura?"
            type="search"
            name="busca"
            autoComplete="off"
            enterKeyHint="search"
            placeholder="Ex.: reciclagem, ônibus"
            value={text}
            onChange={setText}
          />
          <SelectField
            label="Em que estado?"
            name="uf"
            placeholder="Todos"
            value={uf}
            options={stateOptions}
            onChange={setChosen}
          />
          <Button type="submit" variant="accent" icon={<Icon name="search" size={20} />}>
            Buscar curso
          </Button>
        </form>
      </div>
    </section>
  )
}
