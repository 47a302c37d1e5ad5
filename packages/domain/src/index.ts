export { type Accounts, DEFAULT_ACCOUNTS } from './accounting/accounts.ts';
export { allocator } from './allocation/allocate.ts';
export { REMAINDER_CAUSES, type RemainderCause } from './allocation/causes.ts';
export { deactivate } from './allocation/deactivate.ts';
export { evenDays } from './allocation/even-days.ts';
export { countSlots, isOpen, type Slots, slotsLeft } from './allocation/slots.ts';

export {
  type Allocation,
  type AllocationAdvert,
  type AllocationPlan,
  type AllocationShare,
  type AllocationZone,
  type Booking,
  type Medium,
  PACINGS,
  type Pacing,
} from './allocation/types.ts';
export { balanceFault, statementGap } from './bank/balance.ts';
export { readCfonb, type StatementsCheck } from './bank/cfonb.ts';
export { decodeBankText, NOT_A_STATEMENT } from './bank/decode.ts';
export { entryKeys, statementKey } from './bank/keys.ts';
export { numbersNamedBy } from './bank/matching/by-number.ts';
export { bookedCents } from './bank/matching/ledger.ts';
export { matchEntries } from './bank/matching/match.ts';
export { type RejectedPayment, type ReportEffects, reportEffects } from './bank/matching/report.ts';
export type {
  BankAllocation,
  BankCandidate,
  BankMatchInput,
  BankProposal,
  ClosedInvoice,
  Debtor,
  OpenInvoice,
  OrderItem,
  OrderPayment,
  PaymentState,
  Settled,
} from './bank/matching/types.ts';
export { operationKind } from './bank/operations.ts';
export { NO_REFERENCES, referenceOf } from './bank/references.ts';
export { RETURN_CODES, type ReturnAdvice, type ReturnReason, returnReason } from './bank/return-reasons.ts';
export {
  type BankBalance,
  type BankEntry,
  type BankReferences,
  type BankStatement,
  MAX_BANK_ENTRIES,
  MAX_BANK_ERRORS,
  type OperationKind,
  type PaymentReport,
  type PaymentStatus,
} from './bank/types.ts';
export { fileMessage } from './budgets/file-message.ts';
export { type Budget, type BudgetRow, parseBudget } from './budgets/parse-budget.ts';
export { SPREADS, type Spread, spreadBudget } from './budgets/spread-budget.ts';
export { type KnownPharmacy, type Suggestion, suggester } from './budgets/suggest-pharmacies.ts';
export {
  type Closing,
  checkClosings,
  closingsFrom,
  formatClosings,
  MAX_CLOSINGS,
  parseClosings,
} from './calendar/closings.ts';
export { type ClosedPeriod, COMPARISONS, type Comparison, comparedPeriod } from './calendar/compared-period.ts';
export { lastTick } from './calendar/cron.ts';
export {
  addDays,
  compareDates,
  daysBetween,
  eachDay,
  isDate,
  WEEKDAYS,
  type Weekday,
  weekday,
  weekdayKey,
} from './calendar/date.ts';
export { type Instant, toDate } from './calendar/instant.ts';
export {
  checkOpeningHours,
  type DayHours,
  formatOpeningHours,
  parseOpeningHours,
  type Slot,
} from './calendar/opening-hours.ts';
export { type OpeningState, openingState, slotsOf, timeZoneOf, type WeekHours } from './calendar/opening-state.ts';
export { parisDate, parisDateTime, parisInstant, startOfDayParis } from './calendar/paris.ts';
export { isPeriodName, PERIODS, type Period, type PeriodName, periodDays } from './calendar/periods.ts';
export {
  isPublicHoliday,
  type PublicHoliday,
  publicHolidays,
  type Territory,
  territoryOf,
} from './calendar/public-holidays.ts';
export type { Check } from './check.ts';
export { addZColumn, cipAt, insertCell, quoteCell } from './cips/z-column.ts';
export { accentsOf } from './colours/accents.ts';
export { channelsOf, checkColour, contrastWithWhite, MIN_CONTRAST, tint } from './colours/colour.ts';
export * from './constants.ts';
export { encodingDetector, streamDecoder } from './csv/decode-stream.ts';
export { decodeText, type TextEncoding } from './csv/decode-text.ts';
export { detectSeparator } from './csv/detect-separator.ts';
export { encodeText, FILE_ENCODINGS, type FileEncoding, transliterate } from './csv/encode-text.ts';
export { type RawRow, RecordTooWide, rawReader } from './csv/raw-records.ts';
export { type CsvRow, cleanRow, csvReader, readCsv, SEPARATORS, type Separator } from './csv/read.ts';
export {
  type CsvTable,
  CUT_ROW,
  columnName,
  EMPTY_FILE,
  type FileError,
  type FileErrorCode,
  fileError,
  isBlank,
  isCut,
  MISSING_ROWS,
  openTable,
  type RowError,
  rowError,
  type TableCheck,
  UNCLOSED_QUOTE,
} from './csv/table.ts';
export { BOM, type CsvOptions, type CsvValue, csvLine } from './csv/write.ts';
export { damageOf, readCell, readCount, readDay, thousandsOf } from './customers/cells.ts';
export { type CustomerColumn, type CustomerHeader, ERROR_COLUMN, readCustomerHeader } from './customers/header.ts';
export { type CustomerDataColumn, type CustomerRow, readCustomerRow } from './customers/read-row.ts';
export { readTyped, type TypedKind } from './customers/read-typed.ts';
export { type Customer, customerCells } from './customers/write-row.ts';
export { type Letter, saleEntry } from './fec/entry.ts';
export { FEC_LAYOUT, fecFileName } from './fec/layout.ts';
export { type MoneyAccount, type MoneyEvent, type MoneyLeg, moneyEntry } from './fec/money-entry.ts';
export { type VatMove, vatEntry } from './fec/vat-entry.ts';
export { cleanIdentifier, cleanText } from './format/clean-text.ts';
export { formatDate, formatDateTime, parseTimestamp, timestamp } from './format/date.ts';
export { EMAIL_ADDRESS } from './format/email-address.ts';
export { formatFileSize, uploadPercent } from './format/file-size.ts';
export { formatMoney } from './format/money.ts';
export { formatNumber } from './format/number.ts';
export { typography } from './format/typography.ts';
export { WEB_ADDRESS } from './format/web-address.ts';
export { documentRows } from './gescom/document.ts';
export type { SoldInvoice, SoldLine } from './gescom/invoice.ts';
export { GESCOM_LAYOUTS } from './gescom/layouts.ts';
export { checkBic } from './identifiers/bic.ts';
export { checkCip } from './identifiers/cip.ts';
export { checkFiness, finessKey } from './identifiers/finess.ts';
export { checkIban, formatIban, ibanFrom, maskIban, ribKey } from './identifiers/iban.ts';
export { checkIcs } from './identifiers/ics.ts';
export { checkPhone } from './identifiers/phone.ts';
export { checkRpps, rppsKey } from './identifiers/rpps.ts';
export { checkSiren, sirenKey } from './identifiers/siren.ts';
export { checkSiret, siretFrom } from './identifiers/siret.ts';
export { checkVat, vatFromSiren } from './identifiers/vat.ts';
export { billingDays, DUE_DELAY_DAYS, INVOICE_DELAY_DAYS } from './invoices/billing-days.ts';
export { FACTUR_X, facturX } from './invoices/factur-x.ts';
export { FRENCH_RULES, frenchFaults } from './invoices/french-rules/faults.ts';
export type { FrenchRule } from './invoices/french-rules/rule.ts';
export { INVOICE_MENTIONS, type InvoiceMention, invoiceMentions, PAYMENTS, paymentOf } from './invoices/mentions.ts';
export { invoiceNumber, invoicePrefix } from './invoices/number.ts';
export { addressLines, identityLines } from './invoices/party-lines.ts';
export { type InvoiceTotals, invoiceTotals, type VatTotal, vatOf } from './invoices/totals.ts';
export { tradingName } from './invoices/trading-name.ts';
export { type Treatment, treatmentOf } from './invoices/treatment.ts';
export type { InvoiceDocument, InvoiceItem, InvoiceParty } from './invoices/types.ts';
export { layoutFaults } from './layouts/faults.ts';
export { LAYOUT_SUBJECTS, type LayoutRow, type LayoutSubject } from './layouts/fields.ts';
export { layoutFileName } from './layouts/file-name.ts';
export { DATE_STYLES, type Layout, type LayoutColumn } from './layouts/layout.ts';
export { type LayoutWriter, layoutWriter } from './layouts/writer.ts';
export { FRANCE_SIZE, pointOf, REGION_PATHS } from './map/france.ts';
export { shadeOf } from './map/shade.ts';
export { centsToEuros, parseEuros } from './money/parse-euros.ts';
export { splitByWeight } from './money/split-by-weight.ts';
export { blocksOf, checkBlocks, PAGE_BLOCKS, type PageBlock } from './pages/blocks.ts';
export {
  checkServices,
  formatServices,
  isService,
  MAX_SERVICE_TEXT,
  SERVICE_KEYS,
  SERVICES,
  type Service,
  type ServiceKey,
  servicesOf,
} from './pages/services.ts';
export { checkTeam, formatTeam, MAX_TEAM, MAX_TEAM_WORDS, type TeamMember, teamOf } from './pages/team.ts';
export { checkPassword, type PasswordCheck } from './passwords/check-password.ts';
export { type ResetTokenState, resetTokenState } from './passwords/reset-token.ts';
export { type ReceiptStatus, receiptCdar } from './platform/cdar.ts';
export {
  ASKING_CODES,
  compareStatuses,
  currentStatus,
  PLATFORM_CODES,
  PLATFORM_DUTY_DATE,
  statusLabel,
  statusTodo,
  TERMINAL_CODES,
} from './platform/life-cycle.ts';
export { platformReason } from './platform/reasons.ts';
export { receiptByRate } from './platform/receipts.ts';
export { type ReportPeriod, reportPeriods, type VatRegime } from './platform/report-periods.ts';
export { dayPrice, type PriceMatrix, priceMatrix, type ZonePrice } from './pricing/price-matrix.ts';
export { type ExpectedViews, expectViews, type ViewedDay } from './progress/expected-views.ts';
export { type Forecast, forecast, type PacedDay, type WeekdayShares } from './progress/forecast.ts';
export {
  type ContractType,
  contractType,
  FORMULAS,
  type Formula,
  isFormula,
  isWebsiteActive,
  isWordpressActive,
  MATRIX_FORMULAS,
  type MatrixFormula,
  matrixFormula,
} from './progress/formulas.ts';
export { type GeneralItems, generalProgress, type Progress, type WebItems, webProgress } from './progress/progress.ts';
export {
  type InterestPart,
  LATE_RATE_BASES,
  type LateInterest,
  type LateRateBasis,
  lateInterest,
  lateRate,
  type PublishedRate,
  RECOVERY_CENTS,
} from './reminders/late-interest.ts';
export { nextReminder, REMINDER_STEPS, type ReminderStep } from './reminders/reminder-steps.ts';
export { uncovered } from './reminders/uncovered.ts';
export { type SageCustomer, sageCustomer } from './sage/customer.ts';
export { SAGE_LAYOUTS } from './sage/layouts.ts';
export { checkSepaIban } from './sepa/account.ts';
export { executionFault, firstDebitDay, mandateEnd } from './sepa/dates.ts';
export { sepaDebits } from './sepa/debits.ts';
export { mandateReference } from './sepa/mandate.ts';
export { targetDayFrom } from './sepa/target-days.ts';
export { sepaText } from './sepa/text.ts';
export { sepaTransfers } from './sepa/transfers.ts';
export type {
  SepaDebit,
  SepaDebitOrder,
  SepaFile,
  SepaParty,
  SepaPayment,
  SepaSequence,
  SepaTransferOrder,
} from './sepa/types.ts';
export { type InvoiceEvent, type VatStep, vatOnReceipt } from './vat/vat-on-receipt.ts';
export { OVERSEAS_WITH_VAT, POSTCODES_WITHOUT_VAT, type VatRule, vatRule } from './vat/vat-rule.ts';
export { escapeMarkup } from './xml/escape.ts';
