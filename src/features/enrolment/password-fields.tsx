import { enrolmentFields } from '#contract/enrolment/fields.ts'
import { PasswordDemands } from '#src/blocks/person/password-demands.tsx'
import { fieldOf } from '#src/blocks/rule-field/field-of.ts'
import { Fieldset, WholeLine } from '#src/ui/field/fieldset.tsx'
import { FormPasswordField } from '#src/ui/form/form-password-field.tsx'

/** The password of the student area; an existing student proves this by the current one. */
export function PasswordFields({ known }: { known: boolean }) {
  return (
    <Fieldset legend="Senha da área do aluno">
      <WholeLine>
        <p>
          {known
            ? 'Você já é nosso aluno: informe a senha que usa hoje na área do aluno.'
            : 'Crie a senha com que você entra nas aulas.'}
        </p>
      </WholeLine>
      <div>
        <FormPasswordField
          {...fieldOf(enrolmentFields, 'senha')}
          repeatedIn="confirmacaoSenha"
          autoComplete={known ? 'current-password' : 'new-password'}
        />
        {known ? null : <PasswordDemands name="senha" />}
      </div>
      <FormPasswordField
        {...fieldOf(enrolmentFields, 'confirmacaoSenha')}
        autoComplete={known ? 'current-password' : 'new-password'}
      />
    </Fieldset>
  )
}
