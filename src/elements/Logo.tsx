import logo from '../theme/logo.svg';

/** The logo of the platform, as its owner drew it: an SVG that may use the colours of the theme. */
export function Logo() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the program, not of its input
  return <span className="logo" dangerouslySetInnerHTML={{ __html: logo }} />;
}
