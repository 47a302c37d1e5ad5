import { day } from '../../lists/show-value.ts';
import type { Column } from '../../output/fields.ts';

const id: Column = { key: 'id', label: 'Id', right: true };
const title: Column = { key: 'title', label: 'Annonce' };
const advertiser: Column = { key: 'advertiser.name', label: 'Annonceur' };
const zone: Column = { key: 'zone.reference', label: 'Emplacement' };
const topic: Column = { key: 'topic.name', label: 'Thématique' };
const active: Column = { key: 'isActive', label: 'Active' };
const width: Column = { key: 'width', label: 'Largeur', right: true };
const height: Column = { key: 'height', label: 'Hauteur', right: true };

export const listColumns: readonly Column[] = [id, title, advertiser, zone, topic, width, height, active];
export const sheetColumns: readonly Column[] = [
  id,
  title,
  advertiser,
  zone,
  topic,
  width,
  height,
  { key: 'url', label: 'Lien' },
  { key: 'alt', label: 'Texte de remplacement' },
  { key: 'picture.url', label: 'Image' },
  { key: 'visa_kind', label: 'Visa' },
  { key: 'visa_number', label: 'Numéro de visa' },
  { key: 'visa_expiry', label: 'Fin du visa', show: day },
  active,
];
