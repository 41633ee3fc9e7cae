import { DEVICE_NAME } from '../../../../src/model/route.ts';
import { TYPE_LANGUAGES, TYPES_ROOT, type TypeFile, type TypeLanguage } from '../../../../src/model/type-file.ts';
import { pascalCase } from '../../../platform/text/identifiers.ts';
import { slugOf } from '../../../platform/text/slug.ts';
import { entryOf } from '../../../program/source-fault.ts';

/** The files with the types of an API. Each has the name that its language is used to; Java and PHP require it. */
export function typeFiles(title: string): readonly TypeFile[] {
  const slug = fileNameOf(title);
  const module = moduleName(title);
  const names: Readonly<Record<TypeLanguage, string>> = {
    typescript: `${slug}.ts`,
    python: `${slug.replaceAll('-', '_')}.py`,
    go: `${slug.replaceAll('-', '_')}.go`,
    csharp: `${module}.cs`,
    php: `${module}.php`,
    java: `${module}.java`,
  };
  return TYPE_LANGUAGES.map((language) => {
    const name = entryOf(names, language, 'build/pipeline/3-link/types/type-files.ts');
    // A server with PHP would run the file instead of sending it.
    return { language, name, href: `${TYPES_ROOT}/${language === 'php' ? `${name}.txt` : name}` };
  });
}

/** The name of the namespace, package or class around the types. It is also the name of a file. */
export function moduleName(title: string): string {
  const name = pascalCase(title.slice(0, LONGEST), 'Api');
  return DEVICE_NAME.test(name) ? 'Api' : name;
}

function fileNameOf(title: string): string {
  const slug = slugOf(title).slice(0, LONGEST);
  return slug === '' || DEVICE_NAME.test(slug) ? 'api' : slug;
}

/** The maximum number of characters of a title in the name of a file. */
const LONGEST = 100;
