import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { LoginForm } from './login-form.tsx'
import { loginTitle } from './login-title.ts'

/** The student's login over another page. Mounted is open. */
export function LoginWindow({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open size="small" title={loginTitle} onBack={onClose} onClose={onClose}>
      <LoginForm partnerHash={null} />
    </Dialog>
  )
}
