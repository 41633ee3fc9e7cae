import logo from '../theme/logo.svg';

/** Spaces between the elements of the logo would count as text of its link. */
const MARKUP = logo.replace(/>\s+</g, '><').trim();

/** The logo of the platform, as its owner drew it: an SVG that may use the colours of the theme. */
export function Logo() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the program, not of its input
  return <span className="logo" dangerouslySetInnerHTML={{ __html: MARKUP }} />;
}
