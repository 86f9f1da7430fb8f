import { pageHeads } from '#contract/pages.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { LoginForm } from './login-form.tsx'

/** The student's login over another page. Mounted is open. */
export function LoginWindow({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open size="small" title={pageHeads['/legado'].title} onBack={onClose} onClose={onClose}>
      <LoginForm />
    </Dialog>
  )
}
