import { Icon } from '../../elements/Icon.tsx';
import { TYPE_LANGUAGES } from '../../model/type-file.ts';
import { typeCopy, typeLanguages } from '../../strings/types.ts';

/**
 * The button that copies the type of a body in the language of the samples; styles show its name. `place` tells the
 * button from the other ones of the page: screen readers say it, and everybody sees it if `isPlaced`.
 */
export function CopyType({ name, place, isPlaced }: { name: string; place: string; isPlaced?: boolean | undefined }) {
  return (
    <button type="button" className="button-plain" data-action="copy-type" data-type={name}>
      <Icon name="copy" />
      <span>
        <span data-label="">{`${typeCopy} `}</span>
        {TYPE_LANGUAGES.map((language) => (
          <span key={language} data-name={language}>
            {typeLanguages[language]}
          </span>
        ))}
        <span className={isPlaced ? undefined : 'visually-hidden'}> ({place})</span>
      </span>
    </button>
  );
}
