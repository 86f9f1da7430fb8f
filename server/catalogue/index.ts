export { registerContent } from './content/routes.ts'
export { coursesOfCategory, findOfferedCourse } from './courses/repository.ts'
export { registerCourses } from './courses/routes.ts'
export { currentDocument, missingContracts, newestDocument } from './documents/repository.ts'
export { registerDocuments } from './documents/routes.ts'
export { findPicture } from './files/picture.ts'
export {
  applyCatalogue,
  catalogueFiles,
  catalogueVersion,
  countsOf,
  lockCatalogue,
  planCatalogue,
  schemaFiles,
} from './folder/apply.ts'
export type { Plan } from './folder/apply.ts'
export { cityNamesOf, storedCityNames } from './folder/city-names.ts'
export { changedFields, loadCatalogue } from './folder/differences.ts'
export { isSystemFile, readFolder } from './folder/files.ts'
export { differenceLines, differenceSum, overwrittenLines } from './folder/difference-lines.ts'
export { documentRow } from './folder/kinds/contracts.ts'
export { changeItems, readPart } from './folder/part.ts'
export { problemLines, problemText } from './folder/problems.ts'
export type { StoredItem } from './folder/kind.ts'
export { kindNames, kinds } from './folder/kinds.ts'
export type { RowOf } from './folder/kinds.ts'
export { folderTexts } from './folder/texts.ts'
export type { Problem } from './folder/problems.ts'
export { readCatalogue } from './folder/read.ts'
export { dayAfter, midnight, readCents, readDay, readYesNo, writeCents } from './folder/values.ts'
export type { ReadCatalogue } from './folder/read.ts'
export { registerFiles } from './files/routes.ts'
export { registerPlaces } from './places/routes.ts'
export { createPostalCodes } from './postal-codes/cep-table.ts'
export { findOption, paymentOptions, pricedOptions } from './schedules/payment-options.ts'
export type { PricedOption } from './schedules/payment-options.ts'
export { findSchedule, unpricedMethods } from './schedules/repository.ts'
export type { FoundSchedule } from './schedules/repository.ts'
export { registerSchedules } from './schedules/routes.ts'
