import { TableKit } from '@tiptap/extension-table';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  Table,
  Underline,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import { parsed } from '../../../kit/format/rich-text/parse-rich.ts';
import { htmlOf } from '../../../kit/format/rich-text/rich-subset.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { pasted } from './pasted.ts';
import * as css from './rich-editor.css.ts';

/** The elements that `RichText` shows, and no other one. */
const extensions = [
  StarterKit.configure({
    codeBlock: false,
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, defaultProtocol: 'https', HTMLAttributes: { target: null, rel: null, class: null } },
  }),
  TableKit.configure({ table: { resizable: false } }),
];

interface RichEditorProps {
  /** Accessible name. */
  label: string;
  /** What is written at first; the caller keys the editor to begin again with another text. */
  html: string;
  /** Called after each change, with the subset of html that `RichText` shows. */
  onChange: (html: string) => void;
}
/** Writes a text: titles, lists, links, tables. */
export function RichEditor({ label, html, onChange }: RichEditorProps) {
  const [linkOf, setLinkOf] = useState<string | null>(null);
  const editor = useEditor({
    extensions,
    content: html,
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      transformPastedHTML: (pastedHtml) => pasted(pastedHtml, parsed),
      attributes: { class: css.area, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, lang: 'fr' },
    },
    onUpdate: ({ editor: changed }) => onChange(htmlOf(parsed(changed.getHTML()))),
  });
  return (
    <div className={css.frame}>
      <Tools editor={editor} onLink={() => setLinkOf(String(editor.getAttributes('link')['href'] ?? ''))} />
      {linkOf !== null && <LinkRow editor={editor} href={linkOf} onClose={() => setLinkOf(null)} />}
      <EditorContent editor={editor} />
    </div>
  );
}

interface Tool {
  label: string;
  Icon: LucideIcon;
  /** Name of what is pressed where the cursor is, with its attributes. */
  active?: readonly [name: string, attributes?: Record<string, unknown>];
  run: (editor: Editor) => void;
  can?: (editor: Editor) => boolean;
}
const TOOLS: readonly (readonly Tool[])[] = [
  [
    {
      label: 'Titre',
      Icon: Heading2,
      active: ['heading', { level: 2 }],
      run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    },
    {
      label: 'Sous-titre',
      Icon: Heading3,
      active: ['heading', { level: 3 }],
      run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    },
  ],
  [
    { label: 'Gras', Icon: Bold, active: ['bold'], run: (editor) => editor.chain().focus().toggleBold().run() },
    {
      label: 'Italique',
      Icon: Italic,
      active: ['italic'],
      run: (editor) => editor.chain().focus().toggleItalic().run(),
    },
    {
      label: 'Souligné',
      Icon: Underline,
      active: ['underline'],
      run: (editor) => editor.chain().focus().toggleUnderline().run(),
    },
  ],
  [
    {
      label: 'Liste',
      Icon: List,
      active: ['bulletList'],
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      label: 'Liste numérotée',
      Icon: ListOrdered,
      active: ['orderedList'],
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      label: 'Citation',
      Icon: Quote,
      active: ['blockquote'],
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
    {
      label: 'Tableau',
      Icon: Table,
      active: ['table'],
      run: (editor) =>
        editor.isActive('table')
          ? editor.chain().focus().deleteTable().run()
          : editor.chain().focus().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
    },
    { label: 'Filet', Icon: Minus, run: (editor) => editor.chain().focus().setHorizontalRule().run() },
  ],
  [
    {
      label: 'Annuler',
      Icon: Undo2,
      run: (editor) => editor.chain().focus().undo().run(),
      can: (editor) => editor.can().undo(),
    },
    {
      label: 'Rétablir',
      Icon: Redo2,
      run: (editor) => editor.chain().focus().redo().run(),
      can: (editor) => editor.can().redo(),
    },
  ],
];
const ALL = TOOLS.flat();

/** One button for each form; pressed where the cursor is in it. */
function Tools({ editor, onLink }: { editor: Editor; onLink: () => void }) {
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      active: ALL.map(({ active }) => (active ? now.isActive(...active) : undefined)),
      can: ALL.map(({ can }) => can?.(now) ?? true),
      isLink: now.isActive('link'),
      isTable: now.isActive('table'),
    }),
  });
  const tool = ({ label, Icon, run }: Tool) => {
    const at = ALL.findIndex((one) => one.label === label);
    return (
      <button
        key={label}
        type="button"
        className={css.tool}
        title={label === 'Tableau' && states.isTable ? 'Supprimer le tableau' : label}
        aria-label={label}
        aria-pressed={states.active[at]}
        disabled={!states.can[at]}
        onClick={() => run(editor)}
      >
        <Icon size={16} aria-hidden />
      </button>
    );
  };
  return (
    <div role="toolbar" aria-label="Mise en forme" className={css.bar}>
      {TOOLS.map((group, index) => (
        <span key={group[0]?.label} style={{ display: 'contents' }}>
          {index > 0 && <span className={css.gap} aria-hidden />}
          {group.map(tool)}
          {index === 1 && (
            <button
              type="button"
              className={css.tool}
              title="Lien"
              aria-label="Lien"
              aria-pressed={states.isLink}
              onClick={onLink}
            >
              <Link2 size={16} aria-hidden />
            </button>
          )}
        </span>
      ))}
      {states.isTable && (
        <>
          <span className={css.gap} aria-hidden />
          <Button size="small" variant="ghost" onPress={() => editor.chain().focus().addRowAfter().run()}>
            Ligne +
          </Button>
          <Button size="small" variant="ghost" onPress={() => editor.chain().focus().addColumnAfter().run()}>
            Colonne +
          </Button>
        </>
      )}
    </div>
  );
}

/** Addresses that a link may have: those that `RichText` shows. */
const LINK = /^(https?:\/\/|mailto:|tel:|\/(?!\/))/;

/** Where the link of the selected words leads. */
function LinkRow({ editor, href, onClose }: { editor: Editor; href: string; onClose: () => void }) {
  const [url, setUrl] = useState(href);
  const [error, setError] = useState<string>();
  const apply = () => {
    const address = url.trim();
    if (!LINK.test(address)) return setError('L’adresse commence par https://, mailto:, tel: ou /');
    const chain = editor.chain().focus();
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }).run();
    else chain.extendMarkRange('link').setLink({ href: address }).run();
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  return (
    <form
      className={css.linkRow}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <div className={css.linkField}>
        <TextField
          label="Adresse du lien"
          value={url}
          onChange={(value) => {
            setUrl(value);
            setError(undefined);
          }}
          error={error}
          placeholder="https://"
          autoFocus
        />
      </div>
      <Button size="small" onPress={onClose}>
        Fermer
      </Button>
      {href && (
        <Button size="small" onPress={remove}>
          Retirer le lien
        </Button>
      )}
      <Button size="small" variant="primary" type="submit">
        Appliquer
      </Button>
    </form>
  );
}
