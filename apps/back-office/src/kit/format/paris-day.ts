let days: Intl.DateTimeFormat | undefined;
/** Day in Paris of an instant, as `YYYY-MM-DD`. */
export function parisDay(instant: Date): string {
  days ??= new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris' });
  return days.format(instant);
}
