import { useState } from 'react'
import { Button } from '../button.tsx'
import { Checkbox } from '../field/checkbox.tsx'
import { Fieldset } from '../field/fieldset.tsx'
import { PasswordField } from '../field/password-field.tsx'
import { RadioGroup } from '../field/radio-group.tsx'
import { SelectField } from '../field/select-field.tsx'
import { TextArea } from '../field/text-area.tsx'
import { TextField } from '../field/text-field.tsx'
import { WaitingField } from '../field/waiting-field.tsx'

const variants = ['accent', 'primary', 'secondary', 'ghost', 'danger'] as const
const options = [
  { value: 'boleto', label: 'Boleto' },
  { value: 'cartao', label: 'Cartão' },
]
/** The states of a field beside being used. */
const states = {
  vazio: {},
  'com dica': { hint: 'Como está no seu documento.' },
  'com erro': { error: 'Informe o nome completo.' },
  'com aviso': { warning: 'Confira o nome.' },
  desligado: { disabled: true },
}

export function Controls() {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState('boleto')
  const [ticked, setTicked] = useState(true)
  const field = { value: text, onChange: setText }
  return (
    <>
      <div className="stack">
        <h2>Botões</h2>
        <p>
          Âmbar é a ação de três páginas: “Buscar curso” no início, “Inscrever-se” no curso e o
          próximo passo na área do aluno.
        </p>
        {variants.map((variant) => (
          <div key={variant} className="row">
            <Button variant={variant}>{variant}</Button>
            <Button variant={variant} size="small">
              small
            </Button>
            <Button variant={variant} size="large">
              large
            </Button>
            <Button variant={variant} busy>
              busy
            </Button>
            <Button variant={variant} blockedReason="Escolha uma cidade">
              blocked
            </Button>
          </div>
        ))}
      </div>
      <div className="stack">
        <h2>Campos</h2>
        <Fieldset legend="Grupo de campos">
          {Object.entries(states).map(([state, props]) => (
            <TextField key={state} label={`Texto ${state}`} {...field} {...props} />
          ))}
          <PasswordField label="Senha" {...field} />
          <SelectField
            label="Lista"
            options={options}
            placeholder="Selecione"
            value={chosen}
            onChange={setChosen}
          />
          <SelectField label="Lista à espera" busy options={[]} value="" onChange={setChosen} />
          <TextArea label="Mensagem" {...field} />
          <WaitingField label="Campo à espera" />
        </Fieldset>
        <RadioGroup label="Escolha" options={options} value={chosen} onChange={setChosen} />
        <RadioGroup
          label="Escolha em cartões"
          look="cards"
          options={options}
          value={chosen}
          onChange={setChosen}
        />
        <RadioGroup
          label="Escolha com erro"
          error="Escolha uma forma de pagamento."
          options={options}
          value=""
          onChange={setChosen}
        />
        <Checkbox label="Caixa de seleção" checked={ticked} onChange={setTicked} />
        <Checkbox
          label="Caixa com erro"
          checked={false}
          onChange={setTicked}
          error="É preciso aceitar."
        />
      </div>
    </>
  )
}
