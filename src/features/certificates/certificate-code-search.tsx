import { useEffect, useRef, useState } from 'react'
import { useSelector } from '@xstate/react'
import { useForm } from 'react-hook-form'
import { certificateCodeIn, groupedCode } from '#contract/certificate/code.ts'
import { certificateCodeFields } from '#contract/certificate/fields.ts'
import { certificateCodeForm, type CertificateCodeValues } from '#contract/certificate/form.ts'
import { isSearching, lookupResult } from '#machines/certificate-lookup/index.ts'
import { useErrorTitle } from '#src/blocks/error-title/use-error-title.ts'
import { formResolver } from '#src/blocks/form-resolver/form-resolver.ts'
import { fieldOf } from '#src/blocks/rule-field/field-of.ts'
import { Button } from '#src/ui/button.tsx'
import { FormTextField } from '#src/ui/form/form-fields.tsx'
import { Form, formDefaults } from '#src/ui/form/form.tsx'
import { SearchResult } from './search-result.tsx'
import { useCertificateLookup } from './use-certificate-lookup.ts'
import styles from './certificates.module.css'

const schema = certificateCodeForm()

export function CertificateCodeSearch({ code }: { code: string | null }) {
  const actor = useCertificateLookup(code)
  const searching = useSelector(actor, isSearching)
  const [wrong, setWrong] = useState(false)
  useErrorTitle(wrong)
  const methods = useForm<CertificateCodeValues>({
    ...formDefaults,
    resolver: formResolver(schema),
    defaultValues: { codigo: code ?? '' },
  })
  const { setError, setValue } = methods
  const isUnknown = useSelector(actor, lookupResult) === 'notFound'
  useEffect(() => {
    if (isUnknown) setError('codigo', { message: 'Confira o código.' }, { shouldFocus: true })
  }, [isUnknown, setError])
  // The code is sent as it was typed: the hyphens are only shown, and another API may know the code without them.
  const ungrouped = useRef('')
  const group = (typed: string) => {
    const grouped = groupedCode(typed)
    if (grouped === typed) return
    ungrouped.current = typed
    setValue('codigo', grouped)
  }
  const search = ({ codigo }: CertificateCodeValues) => {
    setWrong(false)
    group(codigo)
    const typed = groupedCode(ungrouped.current) === codigo ? ungrouped.current : codigo
    actor.send({ type: 'code.submitted', code: certificateCodeIn(typed) || typed })
  }

  return (
    <>
      <Form
        label="Consultar certificado"
        methods={methods}
        onSubmit={search}
        onRefused={() => setWrong(true)}
      >
        <div className={styles.search}>
          <FormTextField
            {...fieldOf(certificateCodeFields, 'codigo')}
            hint="12 letras e números: XXXX-XXXX-XXXX."
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="search"
            onLeave={group}
          />
          <Button type="submit" busy={searching} busyText="Consultando…">
            Consultar
          </Button>
        </div>
      </Form>
      <SearchResult
        typed={methods.formState.isDirty}
        actor={actor}
        onRetry={() => void methods.handleSubmit(search)()}
      />
    </>
  )
}
