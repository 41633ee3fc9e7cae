import { directiveFromMarkdown } from 'mdast-util-directive';
import { directive } from 'micromark-extension-directive';
import type { Data, Processor } from 'unified';
import { isDirectiveName, LONGEST_NAME, resembledDirective } from './directives/names.ts';

const COLON = 58;
const BRACKETS = [91, 123];

/**
 * Adds directives. Only the names of the table of directives open one, and names that resemble them, which are
 * mistakes. Every other colon stays text.
 */
export function remarkDirectives(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions ??= [];
  data.micromarkExtensions.push(directiveSyntax());
  data.fromMarkdownExtensions ??= [];
  data.fromMarkdownExtensions.push(directiveFromMarkdown());
}

function directiveSyntax(): Extension {
  const { text = {}, flow = {} } = directive();
  return {
    text: { [COLON]: constructsAt(text[COLON]).map((construct) => ifNamed(construct, opensInText)) },
    flow: { [COLON]: constructsAt(flow[COLON]).map((construct) => ifNamed(construct, opensLine)) },
  };
}

function constructsAt(constructs: Construct | Construct[] | undefined): readonly Construct[] {
  return constructs === undefined ? [] : [constructs].flat();
}

/** What stands around a name: the codes of micromark before its colons and behind it. */
type Name = { readonly name: string; readonly before: number | null; readonly behind: number | null };

/** A directive alone on its line: nobody writes a text like that. */
function opensLine({ name }: Name): boolean {
  return isDirectiveName(name) || resembledDirective(name) !== undefined;
}

/**
 * A directive within a text. A name alone may be prose, as in `chiave:valore`: without brackets it needs a space before
 * its colon. A name that only resembles a directive needs brackets, and no word before its colon: `a:note[0]` is text.
 */
function opensInText({ name, before, behind }: Name): boolean {
  const isBracketed = behind !== null && BRACKETS.includes(behind);
  if (isDirectiveName(name)) return isBracketed || before === null || before < 0 || matches(/\s/, before);
  return isBracketed && !matches(/[\p{L}\p{N}]/u, before) && resembledDirective(name) !== undefined;
}

/** The same construct, which begins only where `opens` accepts the name behind the colons. */
function ifNamed(construct: Construct, opens: (name: Name) => boolean): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const begin = construct.tokenize.call(this, effects, ok, nok);
      return effects.check({ partial: true, tokenize: nameTokenizer(opens) }, begin, nok);
    },
  };
}

/** Reads colons and a name as micromark-extension-directive does. */
function nameTokenizer(opens: (name: Name) => boolean): Tokenizer {
  return function (this: TokenizeContext, effects, ok, nok) {
    const before = this.previous;
    let name = '';
    const colons: typeof ok = (code) => {
      if (code !== COLON) return letters(code);
      effects.consume(code);
      return colons;
    };
    const letters: typeof ok = (code) => {
      if (name.length > LONGEST_NAME) return nok(code);
      if (code !== null && matches(/[^\s\p{P}\p{S}]|[-_]/u, code)) {
        name += String.fromCharCode(code);
        effects.consume(code);
        return letters;
      }
      effects.exit('data');
      return opens({ name, before, behind: code }) ? ok(code) : nok(code);
    };
    return (code) => {
      effects.enter('data');
      return colons(code);
    };
  };
}

function matches(pattern: RegExp, code: number | null): boolean {
  return code !== null && code >= 0 && pattern.test(String.fromCharCode(code));
}

/** An extension of micromark, the tokenizer of remark-parse. unified is the only package here that names its type. */
type Extension = NonNullable<Data['micromarkExtensions']>[number];

type ConstructOf<List> = List extends Record<string, infer C | (infer C)[] | undefined> ? C : never;

/** A part of the syntax: what begins at a certain character. */
type Construct = Extract<ConstructOf<NonNullable<Extension['text']>>, { tokenize: unknown }>;

/** Makes the first state of a construct. */
type Tokenizer = Construct['tokenize'];

/** Where a construct begins, and what precedes it. */
type TokenizeContext = ThisParameterType<Tokenizer>;
