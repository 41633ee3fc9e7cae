import type {
  SchemeView,
  ScopeView,
  SecurityView,
  ServerVariableView,
  ServerView,
} from '../../../../src/model/reference.ts';
import { overview, reference } from '../../../../src/strings.ts';
import { securityLead } from '../reference/views.ts';
import { type Block, listOf, paragraph, sentence } from './blocks.ts';
import { describe, factsMarkdown, linkMarkdown } from './describe.ts';
import { codeSpan, join, words } from './inline.ts';
import type { ProseContext } from './prose-markdown.ts';

/** The servers of the API, with the possible values of the variables in their addresses. */
export function serversMarkdown(servers: readonly ServerView[], context: ProseContext): readonly Block[] {
  return listOf(
    servers.map((server) => [
      paragraph(codeSpan(server.url)),
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

/** How a request authenticates. */
export function securityMarkdown(security: SecurityView, context: ProseContext): readonly Block[] {
  const lead = securityLead(security);
  return [
    ...(lead ? [sentence(lead)] : []),
    ...security.alternatives.flatMap((schemes) => [
      ...(schemes.length > 1 ? [sentence(reference.allTogether)] : []),
      ...schemesMarkdown(schemes, { ...context, scopes: reference.scopes }),
    ]),
  ];
}

/** Security schemes with their descriptions; `scopes` is the label of their permissions. */
export function schemesMarkdown(
  schemes: readonly SchemeView[],
  context: ProseContext & { readonly scopes: string },
): readonly Block[] {
  return listOf(
    schemes.map((scheme) => [
      paragraph(codeSpan(scheme.name), words(`: ${scheme.title}.`)),
      ...describe(scheme, context),
      ...factsMarkdown(scheme.facts),
      ...scopesMarkdown(scheme.scopes, context.scopes),
      ...scheme.links.flatMap((link) => linkMarkdown(link, context)),
    ]),
  );
}

/** The scopes on one line, or as a list if the OpenAPI document explains any of them. */
function scopesMarkdown(scopes: readonly ScopeView[], title: string): readonly Block[] {
  if (scopes.length === 0) return [];
  if (scopes.every(({ description }) => description === undefined)) {
    const names = scopes.map(({ name }) => codeSpan(name));
    return [paragraph(words(`${title}: `), join(names, ', '))];
  }
  const items = scopes.map(({ name, description }) => [
    paragraph(codeSpan(name), words(description === undefined ? '' : `: ${description}`)),
  ]);
  return [sentence(`${title}:`), ...listOf(items)];
}
