import { Secret, TOTP } from "otpauth";

/**
 * One-time codes by RFC 6238 (salary rule 32; docs/decisions/0029). Authenticators of phones know no other algorithm
 * than SHA-1, no other length and no other step.
 */
const SHAPE = { algorithm: "SHA1", digits: 6, period: 30 } as const;
/** 160 bits, as RFC 4226 asks for. */
const SECRET_BYTES = 20;
/** Steps that a phone's clock may be before or behind. */
const WINDOW = 1;

/** A new secret in base32, as people copy it into their phone. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/**
 * The step whose code this is, now or one step before or after; null when it is none of theirs.
 * @param now milliseconds
 */
export function matchedStep(secret: string, token: string, now = Date.now()): number | null {
  const delta = TOTP.validate({ ...SHAPE, secret: Secret.fromBase32(secret), token, timestamp: now, window: WINDOW });
  return delta === null ? null : TOTP.counter({ period: SHAPE.period, timestamp: now }) + delta;
}

/** What the phone shows beside the codes, and the address that the QR code carries. */
export const otpauthUri = (secret: string, issuer: string, account: string): string =>
  new TOTP({ ...SHAPE, issuer, label: account, secret: Secret.fromBase32(secret) }).toString();
