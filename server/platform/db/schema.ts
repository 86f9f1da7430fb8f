import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { categories } from '#contract/categories.ts'
import { closed, held, underWay } from '#machines/charge/index.ts'

/** Statuses as an index predicate writes them, which takes no parameters. */
const listed = (statuses: readonly string[]) =>
  sql.raw(statuses.map((status) => `'${status}'`).join(', '))

/**
 * One schema for the embedded database and for PostgreSQL (15 and newer). Money is integer cents, instants are UTC,
 * calendar days are `date` read as text. Rows a visitor can name in an address carry random ids (decision T15).
 */
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const createdAt = () => instant('created_at').notNull().defaultNow()
/** Random, 2^50 to 2^53 - 1: made by `newId()`, never by a sequence. */
const randomId = (name: string) => bigint(name, { mode: 'number' })

// ---- places

export const cities = pgTable(
  'cities',
  {
    /** IBGE code. */
    id: integer('id').primaryKey(),
    uf: char('uf', { length: 2 }).notNull(),
    name: text('name').notNull(),
    /** Position of the name in pt-BR order inside the state: the database collates as C. */
    position: integer('position').notNull(),
  },
  (t) => [index('cities_uf').on(t.uf, t.position)],
)

export const postalCodes = pgTable('postal_codes', {
  cep: char('cep', { length: 8 }).primaryKey(),
  uf: char('uf', { length: 2 }).notNull(),
  city: text('city').notNull(),
  street: text('street').notNull(),
  district: text('district').notNull(),
})

// ---- catalogue

export const courseTypes = pgTable('course_types', {
  id: serial('id').primaryKey(),
  category: text('category', { enum: categories }).notNull(),
  url: text('url').notNull().unique(),
  title: text('title').notNull(),
  subtitle: text('subtitle').notNull(),
  summary: text('summary').notNull(),
  description: text('description').notNull(),
  imagePath: text('image_path').notNull(),
  featured: boolean('featured').notNull().default(false),
  position: integer('position').notNull(),
})

/** Terms and contracts, one row a version: consents point at the exact text. */
export const documents = pgTable(
  'documents',
  {
    id: serial('id').primaryKey(),
    /** `termos-adesao`, `contrato-parceiro`, `termos-<course url>` */
    kind: text('kind').notNull(),
    version: text('version').notNull(),
    title: text('title').notNull(),
    html: text('html').notNull(),
    sha256: char('sha256', { length: 64 }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('documents_kind_version').on(t.kind, t.version)],
)

export const courses = pgTable(
  'courses',
  {
    id: serial('id').primaryKey(),
    courseTypeId: integer('course_type_id')
      .notNull()
      .unique()
      .references(() => courseTypes.id),
    workloadHours: integer('workload_hours').notNull(),
    requirements: jsonb('requirements').$type<string[]>().notNull(),
    steps: jsonb('steps').$type<string[]>().notNull(),
    stepsSubtitle: text('steps_subtitle').notNull(),
    notes: text('notes').notNull(),
    goals: text('goals').notNull(),
    modules: jsonb('modules').$type<{ order: number; title: string; hours: number }[]>().notNull(),
    termsId: integer('terms_id').references(() => documents.id),
    requiresCnh: boolean('requires_cnh').notNull(),
    requiresCnhCategory: boolean('requires_cnh_category').notNull(),
    requiresRenach: boolean('requires_renach').notNull(),
    requiresOrigin: boolean('requires_origin').notNull(),
    minAge: integer('min_age').notNull().default(18),
  },
  (t) => [index('courses_terms').on(t.termsId)],
)

/** An offer (agenda) of a course in a place. `cityId` null: every city of the state. */
export const schedules = pgTable(
  'schedules',
  {
    id: serial('id').primaryKey(),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
    uf: char('uf', { length: 2 }).notNull(),
    cityId: integer('city_id').references(() => cities.id),
    boletoCents: integer('boleto_cents'),
    cardCents: integer('card_cents'),
    interestFreeInstallments: integer('interest_free_installments'),
    /** The traffic authority must release each enrolment before it can be paid (decision F31). */
    detranHold: boolean('detran_hold').notNull().default(false),
    active: boolean('active').notNull().default(true),
  },
  (t) => [
    uniqueIndex('schedules_city')
      .on(t.courseId, t.cityId)
      .where(sql`${t.cityId} is not null`),
    uniqueIndex('schedules_state')
      .on(t.courseId, t.uf)
      .where(sql`${t.cityId} is null`),
    index('schedules_uf').on(t.uf),
    index('schedules_course').on(t.courseId),
    index('schedules_place').on(t.cityId),
  ],
)

export const coupons = pgTable(
  'coupons',
  {
    id: serial('id').primaryKey(),
    code: text('code').notNull().unique(),
    description: text('description').notNull(),
    percent: numeric('percent', { precision: 6, scale: 3 }).notNull().default('0'),
    amountCents: integer('amount_cents').notNull().default(0),
    courseTypeId: integer('course_type_id').references(() => courseTypes.id),
    /** 0 boleto, 1 card, null any. */
    method: integer('method'),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Null: unlimited. */
    useLimit: integer('use_limit'),
    used: integer('used').notNull().default(0),
    oncePerStudent: boolean('once_per_student').notNull().default(true),
  },
  (t) => [
    check('coupons_within_limit', sql`${t.useLimit} is null or ${t.used} <= ${t.useLimit}`),
    index('coupons_course_type').on(t.courseTypeId),
  ],
)

export const origins = pgTable('origins', {
  id: serial('id').primaryKey(),
  label: text('label').notNull(),
  position: integer('position').notNull(),
})

export const ads = pgTable('ads', {
  id: serial('id').primaryKey(),
  title: text('title').notNull(),
  imagePath: text('image_path').notNull(),
  mobileImagePath: text('mobile_image_path'),
  route: text('route'),
  externalUrl: text('external_url'),
  position: integer('position').notNull(),
})

export const faqs = pgTable('faqs', {
  id: serial('id').primaryKey(),
  /** Null: every state. */
  uf: char('uf', { length: 2 }),
  question: text('question').notNull(),
  answer: text('answer').notNull(),
  active: boolean('active').notNull().default(true),
  position: integer('position').notNull(),
})

// ---- people

export const students = pgTable(
  'students',
  {
    id: randomId('id').primaryKey(),
    cpf: char('cpf', { length: 11 }).notNull().unique(),
    name: text('name').notNull(),
    birthDate: date('birth_date', { mode: 'string' }).notNull(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    landline: text('landline').notNull().default(''),
    mobile: text('mobile').notNull().default(''),
    postalCode: char('postal_code', { length: 8 }).notNull(),
    street: text('street').notNull(),
    number: text('number').notNull(),
    complement: text('complement').notNull().default(''),
    district: text('district').notNull(),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    cnh: text('cnh').notNull().default(''),
    cnhCategory: integer('cnh_category'),
    renach: text('renach').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('students_email').on(sql`lower(${t.email})`),
    index('students_city').on(t.cityId),
  ],
)

export const enrolments = pgTable(
  'enrolments',
  {
    id: randomId('id').primaryKey(),
    studentId: randomId('student_id')
      .notNull()
      .references(() => students.id),
    scheduleId: integer('schedule_id')
      .notNull()
      .references(() => schedules.id),
    courseId: integer('course_id')
      .notNull()
      .references(() => courses.id),
    status: text('status', { enum: ['active', 'awaitingDetran', 'cancelled'] }).notNull(),
    /** Sensitive (reveals a disability): used for accommodation only, never exported (decision L7). */
    signLanguage: boolean('sign_language').notNull(),
    originId: integer('origin_id').references(() => origins.id),
    /** The partner that collects the payment (decision F10); null: the portal does. */
    partnerId: integer('partner_id').references(() => partners.id),
    acceptedAt: instant('accepted_at'),
    createdAt: createdAt(),
    /** When the traffic authority let it go on; null: it never waited, or still does. */
    releasedAt: instant('released_at'),
  },
  (t) => [
    // "Você já esta inscrito nesse curso": held by the database, whatever two requests do at once.
    uniqueIndex('enrolments_one_per_course')
      .on(t.studentId, t.courseId)
      .where(sql`${t.status} <> 'cancelled'`),
    index('enrolments_student').on(t.studentId),
    index('enrolments_schedule').on(t.scheduleId),
    index('enrolments_course').on(t.courseId),
    index('enrolments_origin').on(t.originId),
    index('enrolments_partner').on(t.partnerId),
    // What sweeps look for: old ones by their status.
    index('enrolments_age').on(t.status, t.createdAt),
  ],
)

// ---- money

/**
 * How an enrolment that waits for the traffic authority is to be paid: chosen, priced and its coupon use reserved when it
 * was made. The release turns the row into a receivable (decision P8).
 */
export const heldPayments = pgTable(
  'held_payments',
  {
    enrolmentId: randomId('enrolment_id')
      .primaryKey()
      .references(() => enrolments.id, { onDelete: 'cascade' }),
    /** 0 boleto, 1 card. */
    method: integer('method').notNull(),
    pendingType: integer('pending_type').notNull(),
    listCents: integer('list_cents').notNull(),
    discountCents: integer('discount_cents').notNull().default(0),
    totalCents: integer('total_cents').notNull(),
    couponId: integer('coupon_id').references(() => coupons.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('held_payments_coupon').on(t.couponId),
    check('held_payments_positive', sql`${t.totalCents} > 0`),
  ],
)

/** Conta a receber. `status` is a state of machines/charge. */
export const receivables = pgTable(
  'receivables',
  {
    id: randomId('id').primaryKey(),
    enrolmentId: randomId('enrolment_id')
      .notNull()
      .references(() => enrolments.id),
    /** The enrolment's own, which never changes: what is paid in a schedule is looked up by both, whatever its size. */
    scheduleId: integer('schedule_id')
      .notNull()
      .references(() => schedules.id),
    /** 0 boleto, 1 card. */
    method: integer('method').notNull(),
    pendingType: integer('pending_type').notNull(),
    status: text('status').notNull(),
    listCents: integer('list_cents').notNull(),
    discountCents: integer('discount_cents').notNull().default(0),
    totalCents: integer('total_cents').notNull(),
    couponId: integer('coupon_id').references(() => coupons.id),
    /** Boleto: due day, our number, the 44 digits of the bar code. */
    dueDate: date('due_date', { mode: 'string' }),
    ourNumber: text('our_number'),
    barcode: char('barcode', { length: 44 }),
    createdAt: createdAt(),
    paidAt: instant('paid_at'),
  },
  (t) => [
    // One living receivable an enrolment: the one its payment page shows.
    uniqueIndex('receivables_one_alive')
      .on(t.enrolmentId)
      .where(sql`${t.status} not in (${listed(closed)})`),
    check('receivables_positive', sql`${t.totalCents} > 0`),
    index('receivables_enrolment').on(t.enrolmentId),
    index('receivables_total').on(t.scheduleId, t.totalCents),
    index('receivables_coupon').on(t.couponId),
    // What sweeps look for: unpaid ones, slips by their due day.
    index('receivables_due').on(t.status, t.dueDate),
  ],
)

/** One row a legal move of a charge, written with the move itself. */
export const chargeEvents = pgTable(
  'charge_events',
  {
    id: serial('id').primaryKey(),
    receivableId: randomId('receivable_id')
      .notNull()
      .references(() => receivables.id),
    fromStatus: text('from_status').notNull(),
    event: text('event').notNull(),
    toStatus: text('to_status').notNull(),
    at: createdAt(),
  },
  (t) => [index('charge_events_receivable').on(t.receivableId)],
)

/** A card payment under way or settled. Holds brand and last four digits at most, never the number, CVV or expiry. */
export const cardAttempts = pgTable(
  'card_attempts',
  {
    /** Opaque transaction id handed to the browser. */
    id: text('id').primaryKey(),
    receivableId: randomId('receivable_id')
      .notNull()
      .references(() => receivables.id),
    status: text('status', {
      enum: ['started', 'processing', 'paid', 'refused', 'undetermined'],
    }).notNull(),
    brand: integer('brand').notNull(),
    installments: integer('installments').notNull(),
    totalCents: integer('total_cents').notNull(),
    lastFour: char('last_four', { length: 4 }),
    gatewayId: text('gateway_id'),
    message: text('message'),
    createdAt: createdAt(),
    requestedAt: instant('requested_at'),
    /** Until then, by the database's clock, the gateway may still be asked for this attempt; after it nobody asks. */
    askUntil: instant('ask_until'),
    settledAt: instant('settled_at'),
  },
  (t) => [
    // Never two authorisations of one receivable at once, nor one after it is paid.
    uniqueIndex('card_attempts_one_alive')
      .on(t.receivableId)
      .where(sql`${t.status} in (${listed(held)})`),
    index('card_attempts_receivable').on(t.receivableId),
    // What the reconciliation asks about every few seconds.
    index('card_attempts_open')
      .on(t.requestedAt)
      .where(sql`${t.status} in (${listed(underWay)})`),
  ],
)

// ---- proof and delivery

/** Append-only: what was accepted, in which version, when and from where (decision 4.1.2). */
export const consents = pgTable(
  'consents',
  {
    id: serial('id').primaryKey(),
    /** HMAC of CPF or e-mail, never the value. */
    subject: text('subject').notNull(),
    purpose: text('purpose').notNull(),
    /** The sentence beside the box, and the call by which it came. */
    wording: text('wording').notNull().default(''),
    form: text('form').notNull().default(''),
    /** A withdrawal is a row of its own: nothing here is ever changed. */
    state: text('state', { enum: ['given', 'withdrawn'] })
      .notNull()
      .default('given'),
    documentKind: text('document_kind').notNull(),
    documentVersion: text('document_version').notNull(),
    sha256: char('sha256', { length: 64 }).notNull(),
    /** `declarado` by the client, or `fluxo` when a client sent no acceptance (decision G49). */
    origin: text('origin', { enum: ['declarado', 'fluxo'] }).notNull(),
    enrolmentId: randomId('enrolment_id').references(() => enrolments.id, { onDelete: 'set null' }),
    ip: text('ip').notNull(),
    userAgent: text('user_agent').notNull(),
    at: createdAt(),
  },
  (t) => [index('consents_enrolment').on(t.enrolmentId)],
)

/** Messages that leave after the transaction that wrote them (decision 5.4). */
export const outbox = pgTable(
  'outbox',
  {
    id: serial('id').primaryKey(),
    kind: text('kind').notNull(),
    aggregate: text('aggregate').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
    availableAt: instant('available_at').notNull().defaultNow(),
    // How often a server took it, which tells a claim from a later one. A server that died in between tried nothing.
    claims: integer('claims').notNull().default(0),
    // Deliveries that came to something: it left, or it failed.
    attempts: integer('attempts').notNull().default(0),
    processedAt: instant('processed_at'),
    lastError: text('last_error'),
  },
  (t) => [
    // What waits, in the order it leaves: by any other index a few messages are looked for among all that ever left.
    index('outbox_waiting')
      .on(t.id)
      .where(sql`${t.processedAt} is null`),
    // What left, by its day, to be forgotten in time.
    index('outbox_left')
      .on(t.processedAt)
      .where(sql`${t.processedAt} is not null`),
    index('outbox_aggregate').on(t.aggregate),
  ],
)

/**
 * What the sandbox gateway charged: a company outside, so nothing here points at a row of the portal and none points
 * here. Never the number, CVV or expiry. A closed reference was never charged and never will be.
 */
export const sandboxCharges = pgTable('sandbox_charges', {
  reference: text('reference').primaryKey(),
  gatewayId: text('gateway_id').notNull(),
  /** Null: closed before anybody asked. */
  cents: integer('cents'),
  installments: integer('installments'),
  outcome: text('outcome', { enum: ['approved', 'declined', 'pending', 'closed'] }).notNull(),
  message: text('message'),
  /** From then on the outcome is known; before, the charge is pending. */
  knownFrom: instant('known_from').notNull().defaultNow(),
  createdAt: createdAt(),
})

/** First answer of a request with an Idempotency-Key, replayed for the same key and body (decision 5.3). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    route: text('route').notNull(),
    key: text('key').notNull(),
    bodyHash: char('body_hash', { length: 64 }).notNull(),
    /** Null while the first request runs. */
    status: integer('status'),
    body: jsonb('body').$type<unknown>(),
    /** Who runs the first request, and until when it is believed alive unless it says so again. */
    holder: text('holder'),
    heldUntil: instant('held_until'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.route, t.key] }), index('idempotency_keys_age').on(t.createdAt)],
)

/** Contact requests and interest notices. */
export const leads = pgTable(
  'leads',
  {
    id: serial('id').primaryKey(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('leads_age').on(t.createdAt), index('leads_kind').on(t.kind, t.id)],
)

/** Secrets the server makes for itself at first start (cookie and HMAC keys). */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: createdAt(),
})

// ---- sign-in, certificates and partners

/** Driving schools with a login page of their own. */
export const partners = pgTable('partners', {
  id: serial('id').primaryKey(),
  /** Last segment of `/legado/parceiro/:cfcHash`. */
  hash: text('hash').notNull().unique(),
  name: text('name').notNull(),
  /** `#rrggbb` */
  colour: text('colour').notNull(),
  /** PNG, JPEG or WebP of at most 256 KB in base64 (T34). */
  logo: text('logo').notNull(),
})

/** People of the provider; students have a table of their own. */
export const admins = pgTable('admins', {
  id: serial('id').primaryKey(),
  cpf: char('cpf', { length: 11 }).notNull().unique(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  passwordHash: text('password_hash').notNull(),
  createdAt: createdAt(),
})

/**
 * Whatever lets somebody in for a while: only the SHA-256 of what the browser holds is kept. A reset that nobody owns is
 * the trace of an unknown CPF, so that asking costs the same for any (T07).
 */
export const personTickets = pgTable(
  'person_tickets',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ['login', 'acceptance', 'area', 'admin', 'reset'] }).notNull(),
    /** Null: the letter that carries it is not written yet. */
    tokenHash: char('token_hash', { length: 64 }).unique(),
    /** HMAC of the CPF. */
    subject: text('subject').notNull(),
    studentId: randomId('student_id').references(() => students.id, { onDelete: 'cascade' }),
    adminId: integer('admin_id').references(() => admins.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    index('person_tickets_subject').on(t.subject, t.kind),
    index('person_tickets_expiry').on(t.expiresAt),
    index('person_tickets_student').on(t.studentId),
    index('person_tickets_admin').on(t.adminId),
  ],
)

/** Login tries of the last minutes, removed by the one that succeeds (T03). Keys are HMACs. */
export const loginTries = pgTable(
  'login_tries',
  {
    id: serial('id').primaryKey(),
    cpfKey: text('cpf_key').notNull(),
    ipKey: text('ip_key').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    index('login_tries_cpf').on(t.cpfKey, t.at),
    index('login_tries_ip').on(t.ipKey, t.at),
    index('login_tries_at').on(t.at),
  ],
)

/** Uses of what is limited, one row a window and key, whichever instance served them. The key is an HMAC. */
export const limitUses = pgTable(
  'limit_uses',
  {
    key: char('key', { length: 64 }).primaryKey(),
    used: integer('used').notNull(),
    /** End of the window: from then on the row counts nothing. */
    endsAt: instant('ends_at').notNull(),
  },
  (t) => [index('limit_uses_end').on(t.endsAt)],
)

/** A certificate as it was issued: later changes of the course or of the student's name leave it alone. */
export const certificates = pgTable(
  'certificates',
  {
    /** `XXXX-XXXX-XXXX`, 60 random bits (decision K3). */
    code: char('code', { length: 14 }).primaryKey(),
    enrolmentId: randomId('enrolment_id')
      .notNull()
      .unique()
      .references(() => enrolments.id, { onDelete: 'cascade' }),
    studentId: randomId('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    studentName: text('student_name').notNull(),
    courseTitle: text('course_title').notNull(),
    /** Letters, empty when the course does not depend on one. */
    cnhCategory: text('cnh_category').notNull(),
    workloadHours: integer('workload_hours').notNull(),
    subjects: jsonb('subjects').$type<{ title: string; hours: number }[]>().notNull(),
    enrolledOn: date('enrolled_on', { mode: 'string' }).notNull(),
    issuedOn: date('issued_on', { mode: 'string' }).notNull(),
  },
  (t) => [index('certificates_student').on(t.studentId)],
)
