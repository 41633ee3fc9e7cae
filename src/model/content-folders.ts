import { own } from './own.ts';
import type { SidebarId, WrittenKind } from './page.ts';

/** A folder inside content/ that holds pages. */
export type ContentFolder = {
  /** The kind of its pages. The page at `/` is the home page instead. */
  readonly kind: WrittenKind;
  /** What the routes of its pages begin with. */
  readonly base: '' | `/${string}`;
  /** The sidebar for new pages, or `none` for pages that need no sidebar. */
  readonly sidebar: SidebarId | 'none';
};

/** The folders inside content/ that hold pages, by name. The template of new pages is templates/<name>.md. */
export const CONTENT_FOLDERS = {
  guide: { kind: 'guide', base: '', sidebar: 'guide' },
  api: { kind: 'guide', base: '/api', sidebar: 'api' },
  pages: { kind: 'standalone', base: '', sidebar: 'none' },
} as const satisfies Readonly<Record<string, ContentFolder>>;

/** The name of a folder of pages. */
export type ContentFolderName = keyof typeof CONTENT_FOLDERS;

/** The folder of a file, by its path in content/; `undefined` where the folder holds no pages. */
export function contentFolderOf(key: string): ContentFolder | undefined {
  const folders: Readonly<Record<string, ContentFolder>> = CONTENT_FOLDERS;
  return key.includes('/') ? own(folders, key.slice(0, key.indexOf('/'))) : undefined;
}
