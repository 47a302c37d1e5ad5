import { escapeHtml } from '../base/escape-html.ts';
import { logoPath, type NetworkBrand } from '../database/network-brand.ts';

/**
 * The name, the logo and the colour of the network, as the page of the back office carries them: its first paint has them
 * without asking. Empty until an administrator has given one.
 */
export function brandTag({ name, isNamed, logo, colour }: NetworkBrand): string {
  if (!isNamed && !logo && !colour) return '';
  const picture = logo ? ` data-logo="${escapeHtml(logoPath(logo))}"` : '';
  const accent = colour ? ` data-colour="${colour}"` : '';
  return `<meta name="officine-network" content="${escapeHtml(name)}"${picture}${accent}>`;
}
