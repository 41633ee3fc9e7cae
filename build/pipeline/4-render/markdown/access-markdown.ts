import type {
  AddressView,
  RequiredSchemeView,
  SchemeView,
  ScopeView,
  SecurityView,
  ServerVariableView,
  ServerView,
} from '../../../../src/model/reference.ts';
import { overview } from '../../../../src/strings/reference-pages.ts';
import { reference } from '../../../../src/strings.ts';
import { type Block, listOf, paragraph, sentence } from './blocks.ts';
import { describe, factsMarkdown, phraseMarkdown } from './describe.ts';
import { codeSpan, type Inline, join, link, words } from './inline.ts';
import type { ProseContext } from './prose-markdown.ts';

/** The servers of the API, with the possible values of the variables in their addresses. */
export function serversMarkdown(servers: readonly ServerView[], context: ProseContext): readonly Block[] {
  return listOf(
    servers.map((server) => [
      paragraph(...(server.name === undefined ? [] : [words(`${server.name} `)]), codeSpan(server.url)),
      ...(server.note === undefined ? [] : [sentence(server.note)]),
      ...describe(server, context),
      ...variablesMarkdown(server.variables, context),
    ]),
  );
}

function variablesMarkdown(variables: readonly ServerVariableView[], context: ProseContext): readonly Block[] {
  if (variables.length === 0) return [];
  return [
    sentence(`${overview.variables}:`),
    ...listOf(
      variables.map((variable) => [
        paragraph(codeSpan(`{${variable.name}}`)),
        ...describe(variable, context),
        ...factsMarkdown(variable.facts),
      ]),
    ),
  ];
}

/** How a request authenticates, with each scheme on one line. */
export function securityMarkdown({ lead, alternatives }: SecurityView, context: ProseContext): readonly Block[] {
  return [
    ...(lead === undefined ? [] : [sentence(lead)]),
    ...alternatives.flatMap((schemes) => [
      ...(schemes.length > 1 ? [sentence(reference.allTogether)] : []),
      ...listOf(schemes.map((scheme) => [requiredSchemeMarkdown(scheme, context)])),
    ]),
  ];
}

function requiredSchemeMarkdown({ name, title, href, scopes }: RequiredSchemeView, context: ProseContext): Block {
  const needed = scopes.length > 0 ? [words(`. ${reference.scopes}: `), namesOf(scopes)] : [];
  return paragraph(
    href === undefined ? codeSpan(name) : link(context.address(href), codeSpan(name)),
    words(': '),
    phraseMarkdown(title),
    ...needed,
    words('.'),
  );
}

/** Security schemes with their descriptions, flows and scopes. */
export function schemesMarkdown(schemes: readonly SchemeView[], context: ProseContext): readonly Block[] {
  return listOf(
    schemes.map((scheme) => [
      paragraph(codeSpan(scheme.name), words(': '), phraseMarkdown(scheme.title), words('.')),
      ...describe(scheme, context),
      ...factsMarkdown(scheme.facts),
      ...scheme.addresses.map(addressMarkdown),
      ...listOf(
        scheme.flows.map((flow) => [
          sentence(flow.title),
          ...flow.addresses.map(addressMarkdown),
          ...scopesMarkdown(flow.scopes),
        ]),
      ),
      ...scopesMarkdown(scheme.scopes),
    ]),
  );
}

function addressMarkdown({ label, url }: AddressView): Block {
  return paragraph(words(`${label}: `), codeSpan(url));
}

/** The scopes on one line, or as a list if the OpenAPI document explains any of them. */
function scopesMarkdown(scopes: readonly ScopeView[]): readonly Block[] {
  if (scopes.length === 0) return [];
  const title = overview.scopes(scopes.length);
  if (scopes.every(({ description }) => description === undefined))
    return [paragraph(words(`${title}: `), namesOf(scopes.map(({ name }) => name)))];
  const items = scopes.map(({ name, description }) => [
    paragraph(codeSpan(name), words(description === undefined ? '' : `: ${description}`)),
  ]);
  return [sentence(`${title}:`), ...listOf(items)];
}

function namesOf(names: readonly string[]): Inline {
  return join(names.map(codeSpan), ', ');
}
