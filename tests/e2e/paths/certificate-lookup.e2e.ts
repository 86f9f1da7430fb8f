import { walkInBrowser } from '../kit/paths.ts'
import { CertificateLookupModel } from '../models/certificate-lookup.ts'

walkInBrowser('certificate-lookup', CertificateLookupModel, { avoid: CertificateLookupModel.avoid })
