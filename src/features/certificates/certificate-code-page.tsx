import { useState } from 'react'
import { yupResolver } from '@hookform/resolvers/yup'
import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useForm } from 'react-hook-form'
import {
  certificateCodeForm,
  type CertificateCodeValues,
} from '#contract/forms/certificate-code.ts'
import { isSearching } from '#machines/certificate-lookup/index.ts'
import { useErrorTitle } from '#src/blocks/error-title/use-error-title.ts'
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { Button } from '#src/ui/button.tsx'
import { FormTextField } from '#src/ui/form/form-fields.tsx'
import { Form, formDefaults } from '#src/ui/form/form.tsx'
import { CertificateResult } from './certificate-result.tsx'
import { useCertificateLookup } from './use-certificate-lookup.ts'
import styles from './certificates.module.css'

const schema = certificateCodeForm()

/** Looks up a certificate by its code, at once when the address brings one. */
export function CertificateCodePage({ code }: { code: string | null }) {
  const actor = useCertificateLookup(code)
  const searching = useSelector(actor, isSearching)
  const [wrong, setWrong] = useState(false)
  useErrorTitle(wrong)
  const methods = useForm<CertificateCodeValues>({
    ...formDefaults,
    resolver: yupResolver(schema),
    defaultValues: { codigo: code ?? '' },
  })
  const search = ({ codigo }: CertificateCodeValues) => {
    setWrong(false)
    actor.send({ type: 'code.submitted', code: codigo })
  }

  return (
    <div className="page narrow">
      <Breadcrumbs
        trail={[{ key: 'home', link: <Link to="/">Página inicial</Link> }]}
        current="Consultar certificado"
      />
      <h1>Consultar certificado</h1>
      <p className={styles.lead}>
        Confira se um certificado é autêntico e baixe o documento. O código está impresso nele.
      </p>
      <Form
        label="Consultar certificado"
        methods={methods}
        onSubmit={search}
        onRefused={() => setWrong(true)}
      >
        <div className={styles.search}>
          <FormTextField
            name="codigo"
            label="Código do certificado"
            required
            mark=""
            hint="12 letras e números: XXXX-XXXX-XXXX."
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={40}
          />
          <Button type="submit" busy={searching} busyText="Consultando…">
            Consultar
          </Button>
        </div>
      </Form>
      <CertificateResult actor={actor} onRetry={() => void methods.handleSubmit(search)()} />
    </div>
  )
}
