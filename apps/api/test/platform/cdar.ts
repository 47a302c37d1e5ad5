/** What a status message of the platform says. */
export interface Told {
  readonly number: string;
  readonly code: string;
  readonly siren: string;
  /** `20261127103000`. */
  readonly date: string;
  readonly date_invoice?: string;
  readonly reason?: string;
  readonly words?: string;
}

/** A status message, as platforms write them: prefixes differ from those that we write. */
export const cdarOf = ({
  number,
  code,
  siren,
  date,
  date_invoice,
  reason,
  words,
}: Told): string => `<?xml version="1.0"?>
<c:CrossDomainAcknowledgementAndResponse xmlns:c="urn:un:unece:uncefact:data:standard:CrossDomainAcknowledgementAndResponse:100"
  xmlns:r="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"
  xmlns:u="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100" xmlns:q="urn:un:unece:uncefact:data:standard:QualifiedDataType:100">
  <c:ExchangedDocument><r:ID>M-${number}-${code}</r:ID></c:ExchangedDocument>
  <c:AcknowledgementDocument>
    <r:TypeCode>305</r:TypeCode>
    <r:IssueDateTime><u:DateTimeString format="204">${date}</u:DateTimeString></r:IssueDateTime>
    <r:ReferenceReferencedDocument>
      <r:IssuerAssignedID>${number}</r:IssuerAssignedID>
      ${date_invoice ? `<r:FormattedIssueDateTime><q:DateTimeString format="102">${date_invoice.replaceAll('-', '')}</q:DateTimeString></r:FormattedIssueDateTime>` : ''}
      <r:ProcessConditionCode>${code}</r:ProcessConditionCode>
      <r:IssuerTradeParty><r:GlobalID schemeID="0002">${siren}</r:GlobalID><r:RoleCode>SE</r:RoleCode></r:IssuerTradeParty>
      ${reason ? `<r:SpecifiedDocumentStatus><r:ReasonCode>${reason}</r:ReasonCode>${words ? `<r:Reason>${words}</r:Reason>` : ''}<r:SequenceNumeric>1</r:SequenceNumeric></r:SpecifiedDocumentStatus>` : ''}
    </r:ReferenceReferencedDocument>
  </c:AcknowledgementDocument>
</c:CrossDomainAcknowledgementAndResponse>`;
