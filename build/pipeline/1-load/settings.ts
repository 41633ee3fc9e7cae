import * as z from 'zod';
import { isSiteAddress, SITE_ADDRESS } from '../../platform/hosting/site-address.ts';
import { hasCredentials, isReadable } from '../../platform/text/refused-address.ts';

const isFreeOfCredentials = (address: string) => !hasCredentials(address);

const link = z.strictObject({
  label: z.string().min(1),
  /** A route, with or without an anchor, or an absolute URL. */
  to: z
    .string()
    .min(1)
    .refine(isFreeOfCredentials, 'non deve contenere un nome utente o una password')
    .refine(isReadable, 'non è un indirizzo che i browser aprono: correggi il nome dell’host o la porta'),
});

const navbarEntry = z.union([z.strictObject({ label: z.string().min(1), sidebar: z.enum(['guide', 'api']) }), link]);

const hostName = z
  .string()
  .refine(
    (host) => /^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$/.test(host) && isReadable(`https://${host}`),
    'deve essere un nome di host, come app.example.it',
  );

/** content/site.yaml: the choices of the owner of the site. */
export const siteSettings = z.strictObject({
  title: z.string().min(1),
  tagline: z.string().min(1),
  description: z.string().min(1),
  /** The introduction of /llms.txt, which programs read first: paragraphs separated by empty lines. */
  introduction: z.string().min(1).optional(),
  /** Where the site is published, without trailing slash. */
  base_url: z.string().refine(isSiteAddress, SITE_ADDRESS),
  /** The platform's app, which has a host of its own. */
  app: z.strictObject({ host: hostName, label: z.string().min(1) }).optional(),
  owner: z.strictObject({ company: z.string().min(1), tax_id: z.string().min(1) }).optional(),
  announcement: z
    .strictObject({
      /** A new id shows the bar again to readers who dismissed the previous one. */
      id: z.string().regex(/^[a-z0-9-]+$/, 'deve essere fatto di lettere minuscole, cifre e trattini'),
      text: z.string().min(1),
      link: link.optional(),
    })
    .optional(),
  navbar: z.array(navbarEntry),
  search: z
    .strictObject({
      /**
       * Above this number of pages, the texts of the search are loaded after its first results. A page takes 2.7 KiB of
       * search data with its text and 1.2 KiB without. The first results may load 60 KiB with the code of the search:
       * 15 pages with texts, or 40 without.
       */
      split_above: z.int().positive().default(15),
      /** The pages to suggest before the first query; the pages of the navbar if there are none. */
      starts: z.array(z.string().startsWith('/')).optional(),
    })
    .prefault({}),
  repository: z
    .strictObject({
      /**
       * The address at which a file of the site can be viewed and edited. `{file}` stands for its path, `{line}` for
       * the line where an operation begins.
       */
      source: z
        .url({ protocol: /^https?$/, error: 'deve essere un indirizzo che comincia con https://' })
        .refine((address) => address.includes('{file}'), 'deve contenere {file}')
        .refine(isFreeOfCredentials, 'non deve contenere un nome utente o una password'),
    })
    .optional(),
  /** The names of the extensions of the OpenAPI document that its pages list with their values. */
  extensions: z.array(z.string().regex(/^x-./, 'deve cominciare con «x-»')).default([]),
  /**
   * The addresses that pages once had, each with the one that replaces it. Without a new address, the old one is given
   * up on purpose.
   */
  redirects: z.record(z.string(), z.string().nullable()).default({}),
  /** The name of the overview of the API below /api. It stays the same if the API gets another title. */
  overview: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'deve essere fatto di lettere minuscole, cifre e trattini')
    .max(200)
    .default('panoramica'),
  /** Where the webhooks of the OpenAPI document are shown: each on a page of its own, or all on the overview. */
  webhooks: z.enum(['pages', 'overview']).default('pages'),
  footer: z
    .strictObject({
      columns: z.array(z.strictObject({ title: z.string().min(1), links: z.array(link).min(1) })),
    })
    .default({ columns: [] }),
});

/** content/addresses.yaml: the addresses that were published, each with the title of its page. */
export const publishedAddresses = z.record(z.string().startsWith('/', 'deve iniziare con «/»'), z.string().min(1));

/** The content of addresses.yaml. */
export type PublishedAddresses = z.infer<typeof publishedAddresses>;

/** The content of site.yaml. */
export type SiteSettings = z.infer<typeof siteSettings>;

/** An entry of content/sidebars.yaml. */
export type SidebarEntry =
  | string
  | { readonly group: string; readonly items: readonly SidebarEntry[] }
  | { readonly operation: string }
  | { readonly operations: 'rest' }
  | { readonly webhooks: 'rest' }
  | z.infer<typeof link>;

const sidebarEntry: z.ZodType<SidebarEntry> = z.lazy(() =>
  z.union([
    z.string().startsWith('/'),
    z.strictObject({ group: z.string().min(1), items: z.array(sidebarEntry).min(1) }),
    z.strictObject({ operation: z.string().min(1) }),
    z.strictObject({ operations: z.literal('rest') }),
    z.strictObject({ webhooks: z.literal('rest') }),
    link,
  ]),
);

const sidebar = z.strictObject({ label: z.string().min(1), items: z.array(sidebarEntry).min(1) });

/** content/sidebars.yaml: the sidebars of guides and API, with their entries in order. */
export const sidebarSettings = z.strictObject({ guide: sidebar, api: sidebar });

/** The content of sidebars.yaml. */
export type SidebarSettings = z.infer<typeof sidebarSettings>;
