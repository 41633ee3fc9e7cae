import { defined } from '../../../../src/model/defined.ts';
import { isJsonObject } from '../../../../src/model/json.ts';
import type { OAuthFlow, SecurityRequirement, SecurityScheme } from '../../../../src/model/operation.ts';
import { isChallenge } from '../../../../src/samples/credentials.ts';
import { suggestion } from '../../../platform/problems/suggestion.ts';
import { addressAt } from './address.ts';
import type { ParseContext } from './context.ts';
import { entries, field, flag, items, type Part, readAll, text, texts } from './parts.ts';

/** Reads the Security Scheme Objects of the components (OpenAPI 3.1, section 4.8.27), by name. */
export function parseSecuritySchemes(components: Part, context: ParseContext): ReadonlyMap<string, SecurityScheme> {
  return new Map(
    entries(field(components, 'securitySchemes')).flatMap(([name, written]) => {
      const scheme = parseScheme(name, context.resolve(written), context);
      return scheme ? [[name, scheme] as const] : [];
    }),
  );
}

function parseScheme(name: string, part: Part, context: ParseContext): SecurityScheme | undefined {
  const common = {
    name,
    ...defined({
      description: context.description(part),
      deprecated: flag(part, 'deprecated') || undefined,
      environmentVariable: parseVariable(part, context),
    }),
  };
  switch (text(part, 'type')) {
    case 'apiKey': {
      const location = KEY_LOCATIONS.find((known) => known === text(part, 'in')) ?? 'header';
      return { ...common, type: 'apiKey', in: location, parameter: text(part, 'name') ?? name };
    }
    case 'http': {
      const written = text(part, 'scheme') ?? 'bearer';
      // The case of a name says nothing (RFC 9110, section 11.1), but servers of their own schemes may compare it.
      const scheme = /^(?:basic|bearer|digest)$/i.test(written) ? written.toLowerCase() : written;
      return { ...common, type: 'http', scheme, ...defined({ bearerFormat: text(part, 'bearerFormat') }) };
    }
    case 'oauth2': {
      const flows = parseFlows(field(part, 'flows'), context);
      return {
        ...common,
        type: 'oauth2',
        flows,
        ...defined({ metadataUrl: addressAt(part, 'oauth2MetadataUrl', context) }),
      };
    }
    case 'openIdConnect':
      return { ...common, type: 'openIdConnect', url: addressAt(part, 'openIdConnectUrl', context) ?? '' };
    case 'mutualTLS':
      return { ...common, type: 'mutualTLS' };
    default:
      return undefined;
  }
}

const VARIABLE = 'x-environment-variable';

/**
 * Reads the variable of the environment from which samples take a credential. Reports `description-invalid` for what no
 * shell can name so, and for a credential that is sent in another form.
 */
function parseVariable(scheme: Part, { report }: ParseContext): string | undefined {
  const part = field(scheme, VARIABLE);
  const name = text(scheme, VARIABLE);
  if (part.value === undefined) return undefined;
  if (name === undefined || !/^[A-Za-z_]\w*$/.test(name)) {
    return report(part, {
      code: 'description-invalid',
      message: `«${VARIABLE}» deve essere il nome di una variabile d’ambiente: lettere senza accento, cifre e «_».`,
      hint: `Scrivi per esempio «${VARIABLE}: API_KEY».`,
    });
  }
  if (isSentAsItIs(scheme)) return name;
  return report(part, {
    code: 'description-invalid',
    message: `«${VARIABLE}» vale per una chiave che si manda com’è, in un’intestazione o in un cookie.`,
    hint: `Togli «${VARIABLE}» da questo schema.`,
  });
}

/**
 * Whether a header or cookie has the credential as it is. A query encodes it, Basic joins it with a user name, and a
 * challenge asks for another one each time.
 */
function isSentAsItIs(scheme: Part): boolean {
  const type = text(scheme, 'type');
  if (type === 'apiKey') return text(scheme, 'in') !== 'query';
  const name = text(scheme, 'scheme') ?? '';
  if (type === 'http') return name.toLowerCase() !== 'basic' && !isChallenge(name);
  return type === 'oauth2' || type === 'openIdConnect';
}

const KEY_LOCATIONS = ['query', 'header', 'cookie'] as const;

const FLOWS: readonly OAuthFlow['kind'][] = [
  'implicit',
  'password',
  'clientCredentials',
  'authorizationCode',
  'deviceAuthorization',
];

const FLOW_URLS = ['authorizationUrl', 'deviceAuthorizationUrl', 'tokenUrl', 'refreshUrl'] as const;

function parseFlows(flows: Part, context: ParseContext): readonly OAuthFlow[] {
  return FLOWS.filter((kind) => field(flows, kind).value !== undefined).map((kind) => {
    const flow = field(flows, kind);
    return {
      kind,
      ...readAll(FLOW_URLS, (key) => addressAt(flow, key, context)),
      scopes: entries(field(flow, 'scopes')).map(([name, { value }]) => ({
        name,
        description: typeof value === 'string' ? value : '',
      })),
    };
  });
}

/**
 * Reads a list of Security Requirement Objects (section 4.8.30): alternatives, each of schemes that are needed
 * together. Reports `security-scheme-unknown` and leaves out an alternative with an unknown scheme, since its other
 * schemes alone would not suffice.
 */
export function parseSecurity(
  security: Part,
  schemes: ReadonlyMap<string, SecurityScheme>,
  context: ParseContext,
): readonly SecurityRequirement[] {
  return items(security).flatMap((alternative) => {
    const required = entries(alternative).map(([name, scopes]) => {
      const scheme = schemes.get(name);
      if (!scheme) reportUnknown(name, scopes, [...schemes.keys()], context);
      return scheme && { scheme, scopes: texts(alternative, name) };
    });
    const known = required.filter((scheme) => scheme !== undefined);
    return known.length === required.length ? [{ schemes: known }] : [];
  });
}

/**
 * Whether requests work without authentication (sections 4.8.10 and 4.8.30): the list of requirements is empty or has
 * an empty alternative, or there is no list although the document declares schemes.
 */
export function isPublic({ value }: Part, schemes: ReadonlyMap<string, SecurityScheme>): boolean {
  if (!Array.isArray(value)) return schemes.size > 0;
  return value.length === 0 || value.some((item) => isJsonObject(item) && Object.keys(item).length === 0);
}

function reportUnknown(name: string, at: Part, known: readonly string[], context: ParseContext): void {
  const otherwise =
    known.length > 0 ? `Esistono: ${known.join(', ')}.` : `Definisci «${name}» in components.securitySchemes.`;
  context.report(context.places.placeOfKey(at.pointer), {
    code: 'security-scheme-unknown',
    message: `Lo schema di sicurezza «${name}» non esiste in components.securitySchemes.`,
    hint: suggestion(name, known) ?? otherwise,
  });
}
