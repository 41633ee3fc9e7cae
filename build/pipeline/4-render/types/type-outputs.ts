import { startOf } from '../../../../src/model/place.ts';
import { type TypeFile, type TypeLanguage, typePartsAddress } from '../../../../src/model/type-file.ts';
import { derived, type Hashed } from '../../../platform/store/task.ts';
import { entryOf } from '../../../program/source-fault.ts';
import type { TypeModel } from '../../3-link/types/declaration.ts';
import { dataText } from '../data-text.ts';
import { derivedContents, fixedOutput, type Output } from '../output.ts';
import { csharp } from './csharp.ts';
import { go } from './go.ts';
import { java } from './java.ts';
import { php } from './php.ts';
import { python } from './python.ts';
import type { TypeWriter } from './type-writer.ts';
import { typescript } from './typescript.ts';
import { typeParts, typesFile } from './write-types.ts';

const writers: Readonly<Record<TypeLanguage, TypeWriter>> = { typescript, python, go, csharp, php, java };

/** The types of all bodies, whole and in parts for each language. They are made when somebody reads them. */
export function typeOutputs(files: readonly TypeFile[], model: Hashed<TypeModel>, build: string): readonly Output[] {
  const from = startOf('spec/openapi.yaml');
  return files.flatMap(({ href, language }) => {
    const writer = entryOf(writers, language, 'build/pipeline/4-render/types/type-outputs.ts');
    const whole = derived('types', { model, language }, () => typesFile(model.value, writer));
    const parts = derived('type parts', { model, language, build }, () =>
      dataText(build, typeParts(model.value, writer)),
    );
    return [
      fixedOutput(href.slice(1), from, derivedContents(whole)),
      fixedOutput(typePartsAddress(language).slice(1), from, derivedContents(parts)),
    ];
  });
}
