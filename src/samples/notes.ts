import { samples } from '../strings/samples.ts';
import type { Handshake } from './request.ts';

/** How a language shows a certificate and answers Digest. A sample with the code for it needs no words. */
export type Ways = { readonly certificate?: string; readonly digest?: string };

/** The comments of a sample, one on each line: what the reader has to add before it can work. */
export function notes(handshakes: readonly Handshake[], mark: string, ways: Ways = {}): string {
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
