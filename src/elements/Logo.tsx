/** The logo of the platform: a parcel seen from its corner, with the road that it takes. */
export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" focusable="false">
      <path className="logo-box" d="M16 2.5l12 6.2v14.6l-12 6.2-12-6.2V8.7z" />
      <path className="logo-lines" d="M4.5 9L16 15l11.5-6M16 15v14M10 5.8l11.6 6v5" />
    </svg>
  );
}
