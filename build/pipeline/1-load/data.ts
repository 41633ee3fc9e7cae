import * as z from 'zod';

const code = z.string().regex(/^[a-z][a-z0-9_]*$/, 'deve essere un codice in minuscolo, come poste_italiane');
const count = z.int().nonnegative();
const mail = z.email();

/*
 * A site needs a file, or a block of one, only if its pages quote it. So all have a value where they are not written,
 * and what quotes a missing one says what to write.
 */

/** content/data/couriers.yaml */
const couriers = z.strictObject({
  couriers: z
    .array(
      z.strictObject({
        code,
        name: z.string().min(1),
        /** The name under which customers may still know it. */
        formerly: z.string().min(1).optional(),
        area: z.string().min(1),
        tracking_number: z.strictObject({
          description: z.string().min(1),
          /** A regular expression, anchored. */
          pattern: z.string().startsWith('^').endsWith('$'),
          example: z.string().min(1),
        }),
        postal_code_required: z.boolean(),
        proof_of_delivery: z.boolean(),
        pickup_points: z.boolean(),
        /** Absent where it is not certain; pages then tell readers to ask the courier. */
        cash_on_delivery: z.boolean().optional(),
        /** What happens to a parcel that could not be delivered; absent where it is not certain. */
        undelivered: z.string().min(1).optional(),
        /** By when to claim a loss or damage; absent where it is not certain. */
        claims: z.string().min(1).optional(),
        /** How often the platform polls the courier, in minutes. */
        check_minutes: z.int().positive(),
      }),
    )
    .default([]),
});

/** content/data/prices.yaml; amounts in euros, without VAT. */
const prices = z.strictObject({
  /** The rate with which pages also show the prices. */
  vat_percent: z.number().nonnegative().optional(),
  trial: z.strictObject({ plan: code, days: z.int().positive() }).optional(),
  /** The plan that the table of prices marks. */
  recommended: code.optional(),
  plans: z
    .array(
      z.strictObject({
        code,
        name: z.string().min(1),
        summary: z.string().min(1).optional(),
        monthly: z.number().nonnegative(),
        yearly: z.number().nonnegative().optional(),
        // The table of prices has a row for what at least one plan names.
        shipments: count.optional(),
        senders: count.optional(),
        shops: count.optional(),
        users: count.optional(),
        api: z.boolean().optional(),
        telegram: z.boolean().optional(),
        custom_page: z.boolean().optional(),
        custom_domain: z.boolean().optional(),
        urgent_support: z.boolean().optional(),
      }),
    )
    .default([]),
});

/** content/data/support.yaml */
const support = z.strictObject({
  support: z
    .strictObject({
      email: mail.optional(),
      phone: z.string().min(1).optional(),
      hours: z.string().min(1).optional(),
      answer: z.string().min(1).optional(),
      /** The address for registered electronic mail (PEC). */
      certified_email: mail.optional(),
    })
    .optional(),
  privacy: z.strictObject({ email: mail }).optional(),
  security: z.strictObject({ email: mail }).optional(),
  emergencies: z.strictObject({ email: mail }).optional(),
  closure: z.strictObject({ from: z.iso.date(), to: z.iso.date(), reopening: z.iso.date() }).optional(),
});

/** content/data/values.yaml: single figures that pages quote. */
const values = z.strictObject({
  values: z
    .record(
      z.string().regex(/^[a-z][a-z0-9-]*$/, 'deve essere fatta di lettere minuscole, cifre e trattini'),
      z.strictObject({
        value: z.union([z.number(), z.string()]),
        unit: z.string().optional(),
        note: z.string().min(1),
      }),
    )
    .default({}),
});

/** content/data/terms.yaml: identifiers of other systems that pages may name. */
const terms = z.strictObject({ terms: z.array(z.string().min(1)).default([]) });

/** content/data/synonyms.yaml: words that stand for each other in searches. */
const synonyms = z.strictObject({
  synonyms: z.array(z.array(z.string().trim().min(2)).min(2, 'deve avere almeno due parole')).default([]),
});

/** content/data/questions.yaml: what readers ask, in their words, by the address that answers. */
const questions = z.strictObject({
  questions: z
    .record(z.string().startsWith('/', 'deve iniziare con «/»'), z.array(z.string().trim().min(2)).min(1))
    .default({}),
});

/** content/data/glossary.yaml: one word for one thing. */
const glossary = z.strictObject({
  glossary: z
    .array(
      z.strictObject({
        term: z.string().trim().min(2),
        /** What the term means, for readers. */
        means: z.string().trim().min(2),
        /** The forms of the word that readers may not know: each page explains the first one that it uses. */
        forms: z.array(z.string().trim().min(2)).default([]),
        /** The place of the site that is about the thing: `/stati#svincolare-una-giacenza`. */
        page: z.string().startsWith('/').optional(),
        /** The words that must not stand for the thing. */
        instead_of: z.array(z.string().trim().min(2)).default([]),
        /** Phrases that contain one of these words and mean another thing. */
        except: z.array(z.string().trim().min(2)).default([]),
      }),
    )
    .default([]),
});

/** The files of content/data: what each may hold, and what it gives. */
const files = {
  couriers: couriers.transform((file) => file.couriers),
  prices,
  support,
  values: values.transform((file) => file.values),
  terms: terms.transform((file) => file.terms),
  synonyms: synonyms.transform((file) => file.synonyms),
  questions,
  glossary: glossary.transform((file) => file.glossary),
};

/** What the files of content/data give, by their names without the ending. */
export type Data = { readonly [Name in keyof typeof files]: Readonly<z.output<(typeof files)[Name]>> };

/** The schema of each file of content/data. */
export const dataFiles: { readonly [Name in keyof Data]: z.ZodType<Data[Name]> } = files;

/** A courier of couriers.yaml. */
export type Courier = Data['couriers'][number];

/** A plan of prices.yaml. */
export type Plan = Data['prices']['plans'][number];

/** A term of glossary.yaml. */
export type GlossaryTerm = Data['glossary'][number];
