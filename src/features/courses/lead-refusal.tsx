import { Alert } from '#src/ui/alert.tsx'

/** Why a contact request was not taken, beside the form it came from. */
export function LeadRefusal({ sentence }: { sentence: string | undefined }) {
  return sentence ? <Alert tone="error">{sentence}</Alert> : null
}
