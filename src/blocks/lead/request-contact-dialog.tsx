import type { ReactNode } from 'react'
import { requestContactFields } from '#contract/contact/fields.ts'
import { requestContactForm } from '#contract/contact/form.ts'
import { requestContact } from '#src/api/content.ts'
import { FormTextArea } from '#src/ui/form/form-text-area.tsx'
import { formResolver } from '../form-resolver/form-resolver.ts'
import { EmailField, NameField } from '../person/person-fields.tsx'
import { PhoneField } from '../person/person-numbers.tsx'
import { ConsentField } from './consent.tsx'
import { fieldOf } from '../rule-field/field-of.ts'
import { LeadDialog } from './lead-dialog.tsx'
import { toDoubtsRequest } from './payload.ts'

const resolver = formResolver(requestContactForm())

/**
 * Props of {@link RequestContactDialog}; `course` is what it is about, `uf` the chosen state, if any; `message` begins
 * the message, for the person to go on from.
 */
interface RequestContactDialogProps {
  title: string
  message?: string
  course: string
  uf: string | undefined
  onClose: () => void
  children: ReactNode
}

/** Asks to be called back about a course or a question. */
export function RequestContactDialog(props: RequestContactDialogProps) {
  const { message = '', course, uf, ...dialog } = props
  return (
    <LeadDialog
      {...dialog}
      resolver={resolver}
      defaultValues={{ ...requestContactForm().empty, msg: message }}
      ask={(values, keyOf) => {
        const body = toDoubtsRequest(values, course, uf)
        return requestContact(body, keyOf(body))
      }}
      fields={
        <>
          <NameField {...fieldOf(requestContactFields, 'name')} />
          <EmailField {...fieldOf(requestContactFields, 'email')} />
          <PhoneField {...fieldOf(requestContactFields, 'phone')} />
          <FormTextArea {...fieldOf(requestContactFields, 'msg')} rows={4} />
          <ConsentField name="terms" />
        </>
      }
    />
  )
}
