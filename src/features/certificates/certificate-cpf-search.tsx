import { useState } from 'react'
import { useSelector } from '@xstate/react'
import { useForm } from 'react-hook-form'
import { certificateCpfFields } from '#contract/certificate/fields.ts'
import { certificateCpfForm, type CertificateCpfValues } from '#contract/certificate/form.ts'
import { cpf as cpfRule } from '#contract/rules/cpf.ts'
import { isSearching, searchedCode } from '#machines/certificate-lookup/index.ts'
import { useErrorTitle } from '#src/blocks/error-title/use-error-title.ts'
import { formResolver } from '#src/blocks/form-resolver/form-resolver.ts'
import { fieldOf } from '#src/blocks/rule-field/field-of.ts'
import { RuleField } from '#src/blocks/rule-field/rule-field.tsx'
import { Button } from '#src/ui/button.tsx'
import { Form, formDefaults } from '#src/ui/form/form.tsx'
import { SearchResult } from './search-result.tsx'
import { useCertificateLookup } from './use-certificate-lookup.ts'
import styles from './certificates.module.css'

const schema = certificateCpfForm()

export function CertificateCpfSearch({ code }: { code: string | null }) {
  const actor = useCertificateLookup(code)
  const searching = useSelector(actor, isSearching)
  const [wrong, setWrong] = useState(false)
  useErrorTitle(wrong)
  const methods = useForm<CertificateCpfValues>({
    ...formDefaults,
    resolver: formResolver(schema),
    defaultValues: schema.empty,
  })
  const search = ({ cpf }: CertificateCpfValues) => {
    setWrong(false)
    actor.send({ type: 'cpf.submitted', cpf: cpfRule.normalise(cpf) })
  }
  const retry = () => {
    const searched = searchedCode(actor.getSnapshot())
    if (searched) actor.send({ type: 'code.submitted', code: searched })
    else void methods.handleSubmit(search)()
  }

  return (
    <>
      <Form
        label="Certificados pelo CPF"
        methods={methods}
        onSubmit={search}
        onRefused={() => setWrong(true)}
      >
        <div className={styles.search}>
          <RuleField
            rule={cpfRule}
            {...fieldOf(certificateCpfFields, 'cpf')}
            hint="11 números."
            autoComplete="off"
            enterKeyHint="search"
          />
          <Button type="submit" busy={searching} busyText="Consultando…">
            Consultar
          </Button>
        </div>
      </Form>
      <SearchResult actor={actor} typed={methods.formState.isDirty} onRetry={retry} />
    </>
  )
}
