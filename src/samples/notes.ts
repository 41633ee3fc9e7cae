import { samples } from '../strings/samples.ts';
import type { Handshake, HttpRequest } from './request.ts';

/** How a language shows a certificate and answers Digest. A sample with the code for it needs no words. */
type Ways = { readonly certificate?: string; readonly digest?: string };

/** The comments of a sample, one on each line: what the reader has to add before it can work. */
export function notes({ handshakes = [] }: Pick<HttpRequest, 'handshakes'>, mark: string, ways: Ways = {}): string {
  return handshakes
    .flatMap((handshake) => noteOn(handshake, ways) ?? [])
    .map((text) => `${mark} ${text}\n`)
    .join('');
}

function noteOn(handshake: Handshake, { certificate, digest }: Ways): string | undefined {
  switch (handshake.kind) {
    case 'certificate':
      return certificate && samples.certificate(certificate);
    case 'digest':
      return digest && samples.digest(digest);
    case 'challenge':
      return samples.challenge(handshake.scheme.replace(/[^\w-]/g, ''));
  }
}

/** The files of the client's certificate, which stand beside a sample. */
export const CERTIFICATE = { certificate: 'certificato.pem', key: 'chiave.pem' } as const;

/** User name and password of Digest authentication. */
export function digestHandshake({ handshakes = [] }: Pick<HttpRequest, 'handshakes'>) {
  return handshakes.find((handshake) => handshake.kind === 'digest');
}

/** Tells whether the client shows its certificate. */
export function showsCertificate({ handshakes = [] }: Pick<HttpRequest, 'handshakes'>): boolean {
  return handshakes.some(({ kind }) => kind === 'certificate');
}
