export { newCertificateCode } from './certificates/code.ts'
export { issueCertificate, revokeCertificate } from './certificates/issue.ts'
export { certificatePdf, verificationAddress } from './certificates/pdf.ts'
export { qrRuns } from './certificates/qr.ts'
export { certificatesOf, certificatesOfEnrolment } from './certificates/repository.ts'
export type { CertificateRow } from './certificates/repository.ts'
export { registerCertificates } from './certificates/routes.ts'
export { fileNameOf } from './certificates/views.ts'
export { acceptanceProblem, recordConsents, senderOf } from './consents/record-consents.ts'
export type { Sender } from './consents/record-consents.ts'
export { contactMails } from './contact/mails.ts'
export { greet } from './greeting.ts'
export { asLead, findLead, handleLead } from './leads/repository.ts'
export type { FoundLead } from './leads/repository.ts'
export { leadDetails } from './leads/lead-details.ts'
export { leadMails } from './leads/mails.ts'
export { registerLeads } from './leads/routes.ts'
export { readRecord } from './leads/stored-fields.ts'
export { approvePartner, partnerAddress } from './partners/approve-partner.ts'
export type { ApprovalFault } from './partners/approve-partner.ts'
export { partnerMails } from './partners/mails.ts'
export { registerPartners } from './partners/routes.ts'
export { isCommonPassword, namesItsOwner } from './passwords/guessable.ts'
export { hashPassword, isPassword } from './passwords/hashing.ts'
export { deleteAbandoned, deleteLeads } from './retention.ts'
export { acceptInArea } from './students/accept-terms.ts'
export { isPasswordOf } from './students/check-password.ts'
export { correctStudent, phoneOf } from './students/correct.ts'
export { accountMails } from './students/mails.ts'
export { deleteTries, countTry, pruneTries } from './students/login-tries.ts'
export {
  findTicket,
  deleteTickets,
  issueTicket,
  storeText,
  storedText,
  newToken,
  prolongTicket,
  ticketLifeMs,
  useTicket,
} from './students/person-tickets.ts'
export type { TicketOwner } from './students/person-tickets.ts'
export { forgotPassword } from './students/forgot-password.ts'
export {
  findAdmin,
  findEnrolled,
  findOwner,
  findStudent,
  isStillTheirs,
  listEnrolmentStates,
  listRefunds,
  lockStudent,
} from './students/repository.ts'
export type { Enrolled, Person } from './students/repository.ts'
export { endSessionsOf, passwordLink } from './students/staff-access.ts'
export { registerStudents } from './students/routes.ts'
export { firstNameOf, maskCpf } from './masking.ts'
export { grantTicket, grantedEnrolments } from './tickets/tickets.ts'
