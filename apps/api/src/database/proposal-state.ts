/** SQL of the state of a proposal, by its columns without a table's name. */
export const PROPOSAL_STATE = `case when date_accepted is not null then 'accepted' when date_withdrawn is not null then 'withdrawn'
  when least(date_expiry, date_end) < (now() at time zone 'Europe/Paris')::date then 'expired'
  when date_seen is not null then 'seen' else 'sent' end`;
