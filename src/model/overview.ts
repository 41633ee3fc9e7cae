import type { Prose } from './prose.ts';
import type {
  ExtendedView,
  ExternalDocsView,
  LinkView,
  OperationLinkView,
  SchemeView,
  ServerView,
} from './reference.ts';

/** The overview of the API. */
export type OverviewView = ExtendedView & {
  readonly version: string;
  readonly openapi: string;
  readonly summary?: string;
  readonly description?: Prose;
  readonly externalDocs?: ExternalDocsView;
  readonly servers: readonly ServerView[];
  readonly schemes: readonly SchemeView[];
  readonly contact?: { readonly name?: string; readonly links: readonly LinkView[] };
  readonly license?: { readonly name: string; readonly href?: string };
  readonly termsOfService?: string;
  readonly downloads: readonly LinkView[];
  readonly tags: readonly TagView[];
};

/** A tag with its operations. */
export type TagView = {
  readonly name: string;
  /** The level of its heading: a tag inside another one is a level deeper. */
  readonly level: 3 | 4 | 5 | 6;
  readonly anchor: string;
  readonly description?: Prose;
  readonly externalDocs?: ExternalDocsView;
  readonly operations: readonly OperationLinkView[];
};
