import type { HttpMethod } from './operation.ts';
import type { Prose } from './prose.ts';
import type {
  ExampleView,
  ExtendedView,
  ExternalDocsView,
  LinkView,
  OperationLinkView,
  SchemeView,
  ServerView,
} from './reference.ts';
import type { TypeFile } from './type-file.ts';

/** The overview of the API. */
export type OverviewView = ExtendedView & {
  readonly version: string;
  readonly openapi: string;
  readonly summary?: string;
  readonly description?: Prose;
  readonly externalDocs?: ExternalDocsView;
  /** What each version breaks, changes and adds, newest first; absent without an older version. */
  readonly versions?: { readonly lead: Prose; readonly list: readonly VersionView[] };
  readonly servers: readonly ServerView[];
  readonly schemes: readonly SchemeView[];
  readonly contact?: { readonly name?: string; readonly links: readonly LinkView[] };
  readonly license?: { readonly name: string; readonly href?: string };
  readonly termsOfService?: string;
  readonly downloads: readonly LinkView[];
  readonly types: readonly TypeFile[];
  readonly tags: readonly TagView[];
  /** The webhooks without pages of their own. */
  readonly webhooks: readonly WebhookView[];
  /** The pages of the schemas that no operation uses. */
  readonly schemas: readonly LinkView[];
};

/** A version of the API as the overview shows it. */
export type VersionView = { readonly anchor: string; readonly title: string; readonly text: Prose };

/** A webhook as the overview shows it. */
export type WebhookView = {
  readonly anchor: string;
  readonly title: string;
  readonly method: HttpMethod;
  readonly name: string;
  readonly deprecated: boolean;
  /** Which version first had it, and which was the last to break programs; absent without any. */
  readonly marks?: readonly string[];
  readonly description?: Prose;
  /** The name of the type of its body, for the button that copies it; absent without one. */
  readonly typeName?: string;
  readonly examples: readonly ExampleView[];
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
