import { directiveFromMarkdown } from 'mdast-util-directive';
import { directive } from 'micromark-extension-directive';
import type { Data, Processor } from 'unified';
import { isDirectiveName } from './directives/names.ts';

const COLON = 58;
const BRACKETS = [91, 123];

/**
 * Adds directives. At the start of a line every name opens one, so that an unknown one is reported. Within a line a
 * colon may be prose: `opensInText` decides.
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
  return { text: { [COLON]: constructsAt(text[COLON]).map(ifNamed) }, flow };
}

function constructsAt(constructs: Construct | Construct[] | undefined): readonly Construct[] {
  return constructs === undefined ? [] : [constructs].flat();
}

/** A name, and the codes of micromark before its colon and behind it. */
type Name = { readonly name: string; readonly before: number | null; readonly behind: number | null };

/**
 * A name with brackets opens a directive, except directly behind a word: `a:note[0]` is text. A name alone may be
 * prose, as in `chiave:valore`: it must be that of a directive, with a space before its colon.
 */
function opensInText({ name, before, behind }: Name): boolean {
  if (behind !== null && BRACKETS.includes(behind)) return isDirectiveName(name) || !matches(/[\p{L}\p{N}]/u, before);
  return isDirectiveName(name) && (before === null || before < 0 || matches(/\s/, before));
}

/** The same construct, which begins only where `opensInText` accepts the name behind the colon. */
function ifNamed(construct: Construct): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const begin = construct.tokenize.call(this, effects, ok, nok);
      return effects.check({ partial: true, tokenize: readName }, begin, nok);
    },
  };
}

/** Reads a colon and a name as micromark-extension-directive does. */
const readName: Tokenizer = function (effects, ok, nok) {
  const before = this.previous;
  let name = '';
  const letters: typeof ok = (code) => {
    if (code !== null && matches(/[^\s\p{P}\p{S}]|[-_]/u, code)) {
      name += String.fromCharCode(code);
      effects.consume(code);
      return letters;
    }
    effects.exit('data');
    return name !== '' && opensInText({ name, before, behind: code }) ? ok(code) : nok(code);
  };
  return (code) => {
    effects.enter('data');
    effects.consume(code);
    return letters;
  };
};

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
