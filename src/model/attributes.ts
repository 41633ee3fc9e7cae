/** An attribute that is there or not. */
const FLAG = [''] as const;
/** An attribute with a text. */
const TEXT: readonly string[] = [];

/**
 * The data attributes that scripts and styles share, by their name without `data-`, with the values of each. Scripts
 * reach them as properties of `dataset`, which have these types; a test compares the names with the styles.
 */
export const ATTRIBUTES = {
  /** What a click on a control does. Without scripts, styles hide the control. */
  action: TEXT,
  /** On the root: what the reader has done with the announcement. */
  announcement: ['dismissed'],
  /** An example whose body the samples have. */
  chosen: FLAG,
  /** The place of an island, with its name. */
  island: TEXT,
  /** In a button, the words that its outcome replaces. In a cell of a table, the heading of its column. */
  label: TEXT,
  /** On the root: all behaviours have started. */
  live: FLAG,
  /** The column of a table that a page is about. */
  marked: FLAG,
  /** What a tab, its panel or a label is for: a language, a shell, a status. */
  name: TEXT,
  /** On a button: it shows the outcome of its action. */
  outcome: FLAG,
  /** The samples of a request, with the form that changes them. */
  request: FLAG,
  /** On the root: scripts run. */
  scripts: FLAG,
  /** On paper: a block of code that stays in one piece. */
  short: FLAG,
  /** On the root: the colour mode. */
  theme: ['light', 'dark'],
  /** On paper: the address of the page or of a link. */
  url: TEXT,
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The attributes as properties of `dataset`. */
export type SharedAttributes = { -readonly [Name in keyof typeof ATTRIBUTES]?: (typeof ATTRIBUTES)[Name][number] };
