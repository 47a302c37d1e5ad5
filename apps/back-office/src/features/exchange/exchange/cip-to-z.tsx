import type { Download } from '@officine/sdk';
import { exchange, FILE_LIMITS, inMegabytes } from '@officine/sdk/contract';
import { countOf } from '@officine/sdk/format';
import { CircleCheck, FileDown, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { send } from '../../../kit/calls/send.ts';
import { csvHeader, csvRecords } from '../../../kit/files/csv-records.ts';
import { saveFile } from '../../../kit/files/download.ts';
import { refusalOf } from '../../../kit/files/refusal.ts';
import { useSending } from '../../../kit/files/use-sending.ts';
import { Button } from '../../../ui/button.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { Bar, Page, Stack } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Select } from '../../../ui/select.tsx';
import { Note } from '../../../ui/state.tsx';
import * as css from './exchange.css.ts';
import { Sending } from './sending.tsx';

const ROWS = { one: 'ligne', many: 'lignes' };
interface Converted {
  name: string;
  content: Blob;
  rows: number;
  /** Rows whose CIP is that of no pharmacy. */
  unknown: number;
}

/** Adds the codes Z to a file of CIPs: the rest of the file stays as it is, byte for byte. */
export function Component() {
  const { doing, percent, failure, setFailure, attempt } = useSending<'convert'>();
  const [file, setFile] = useState<File | null>(null);
  /** Headings of a file without a column CIP: the user says which one it is. */
  const [headings, setHeadings] = useState<readonly string[] | null>(null);
  const [column, setColumn] = useState<number | null>(null);
  const [converted, setConverted] = useState<Converted | null>(null);
  const take = (next: File | null) => {
    const refused = next && refusalOf(next, FILE_LIMITS.csv);
    setFailure(refused);
    setFile(refused ? null : next);
    setHeadings(null);
    setColumn(null);
    setConverted(null);
  };
  const convert = async () => {
    if (!file) return;
    const body = { file, ...(column !== null && { column }) };
    let lacksColumn = false;
    const answer = (await attempt(
      'convert',
      exchange.convertCip,
      (options) => send(exchange.convertCip, { body }, options),
      (codes) => {
        lacksColumn = column === null && codes.includes('column_missing');
        return lacksColumn;
      },
    )) as Download | undefined;
    if (lacksColumn) {
      const header = csvHeader(csvRecords(new Uint8Array(await file.arrayBuffer())));
      setHeadings(header?.cells ?? []);
    }
    if (!answer) return;
    const done = {
      name: answer.name || file.name,
      content: await answer.blob(),
      rows: Number(answer.header('x-rows')),
      unknown: Number(answer.header('x-unknown')),
    };
    saveFile(done.content, done.name);
    setConverted(done);
  };
  return (
    <Page title="CIP vers Z" note="Ajoute la colonne Z après la colonne CIP ; le reste du fichier ne change pas.">
      <div className={css.narrow}>
        <Panel>
          <Stack>
            <FileField
              label="Fichier CSV"
              value={file}
              accept=".csv,.txt,text/csv"
              onChange={take}
              error={failure ?? undefined}
              help={`Avec une colonne CIP. ${inMegabytes(FILE_LIMITS.csv)} au plus.`}
            />
            {headings && (
              <Select
                label="Colonne des CIP"
                help="Le fichier n’a pas de colonne CIP : choisissez celle qui contient les CIP."
                options={headings.map((label, value) => ({ value, label: label.trim() || `Colonne ${value + 1}` }))}
                value={column}
                onChange={setColumn}
              />
            )}
            <div role="status">
              {doing && <Sending percent={percent} then="Conversion…" />}
              {converted && <Result {...converted} />}
            </div>
            <Bar>
              <Button
                variant="primary"
                isDisabled={!file || (headings !== null && column === null)}
                isPending={doing !== null}
                onPress={() => void convert()}
              >
                Convertir
              </Button>
              {converted && (
                <Button icon={<FileDown size={16} />} onPress={() => saveFile(converted.content, converted.name)}>
                  Télécharger à nouveau
                </Button>
              )}
            </Bar>
          </Stack>
        </Panel>
      </div>
    </Page>
  );
}

const Result = ({ name, rows, unknown }: Converted) => (
  <Note
    tone={unknown > 0 ? 'warning' : 'accent'}
    icon={unknown > 0 ? <TriangleAlert size={16} /> : <CircleCheck size={16} />}
  >
    {countOf(ROWS, rows)},{' '}
    {unknown === 0 ? 'toutes avec leur Z' : `dont ${countOf({ one: 'sans Z', many: 'sans Z' }, unknown)}`}.
    {unknown > 0 && ' Leur CIP est vide, faux ou inconnu : leur colonne Z est vide.'} Fichier enregistré : {name}.
  </Note>
);
