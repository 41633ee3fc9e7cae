import { CodeBlock } from '../components/CodeBlock.tsx';
import { Prose } from '../components/Prose.tsx';
import type { Language, Sample } from '../model/sample.ts';
import { languageNames } from '../strings.ts';

/** A request in every language; without JavaScript they are folds, of which one at a time is open. */
export function Samples({ samples }: { samples: readonly Sample[] }) {
  return (
    <div className="samples">
      {samples.map(({ language, tree }) => (
        <details key={language} className="sample" name="campioni" open={language === samples[0]?.language}>
          <summary>{languageNames[language]}</summary>
          <CodeBlock language={languageNames[language]}>
            <pre>
              <code className={`language-${highlightName(language)}`}>
                <Prose prose={{ file: '', tree }} />
              </code>
            </pre>
          </CodeBlock>
        </details>
      ))}
    </div>
  );
}

function highlightName(language: Language): string {
  if (language === 'curl') return 'bash';
  return language === 'nodejs' ? 'javascript' : language;
}
