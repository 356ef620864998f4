import forge from "node-forge";

export type PublicKey = forge.pki.rsa.PublicKey;
export type PrivateKey = forge.pki.rsa.PrivateKey;

/**
 * Why a text is no key we take: `format` cannot be read, `size` not 2048 to 8192 bits, `exponent` unusual, `kind` the
 * other half of a pair.
 */
export class KeyFault extends Error {
  constructor(readonly reason: "format" | "size" | "exponent" | "kind") {
    super(`RSA key refused: ${reason}`);
  }
}

/** Least size of shell rule 16; beyond the greatest a check takes so long that a partner could stall us with it. */
const BITS = { min: 2048, max: 8192 };
const LABELS = { public: ["PUBLIC KEY", "RSA PUBLIC KEY"], private: ["PRIVATE KEY", "RSA PRIVATE KEY"] };

/** PEM, bare Base64 (with or without line breaks) or DER, down to the ASN.1 inside. */
function asn1Of(given: string | Uint8Array, kind: "public" | "private"): forge.asn1.Asn1 {
  let bytes: Buffer;
  if (typeof given === "string") {
    // In an environment variable line breaks are often written as \n.
    const text = given.replaceAll("\\n", "\n").trim();
    const pem = /^-----BEGIN ([A-Z ]+)-----([A-Za-z0-9+/=\s]+)-----END \1-----$/.exec(text);
    if (pem && !LABELS[kind].includes(pem[1]!))
      throw new KeyFault(LABELS.public.concat(LABELS.private).includes(pem[1]!) ? "kind" : "format");
    const body = (pem ? pem[2]! : text).replace(/\s+/g, "");
    if (!/^[A-Za-z0-9+/]+={0,2}$/.test(body)) throw new KeyFault("format");
    bytes = Buffer.from(body, "base64");
  } else {
    bytes = Buffer.from(given);
  }
  try {
    return forge.asn1.fromDer(forge.util.createBuffer(bytes.toString("binary")));
  } catch {
    throw new KeyFault("format");
  }
}

/** Forge throws for what is not a key of this kind. */
function attempt<K>(read: (asn1: forge.asn1.Asn1) => unknown, asn1: forge.asn1.Asn1): K | null {
  try {
    return read(asn1) as K;
  } catch {
    return null;
  }
}

function checked<K extends { n: forge.jsbn.BigInteger; e: forge.jsbn.BigInteger }>(key: K): K {
  const bits = key.n.bitLength();
  if (bits < BITS.min || bits > BITS.max) throw new KeyFault("size");
  const exponent = key.e.toString(10);
  if (exponent.length > 10 || Number(exponent) < 65_537 || Number(exponent) % 2 === 0) throw new KeyFault("exponent");
  return key;
}

/**
 * Reads a public RSA key in any usual form: SubjectPublicKeyInfo or PKCS#1, as PEM, bare Base64 or DER (shell rule 16).
 * @throws KeyFault
 */
export function readPublicKey(given: string | Uint8Array): PublicKey {
  const asn1 = asn1Of(given, "public");
  // First, because forge would take the first two numbers of a private key for a public one.
  if (attempt(forge.pki.privateKeyFromAsn1, asn1)) throw new KeyFault("kind");
  const key = attempt<PublicKey>(forge.pki.publicKeyFromAsn1, asn1);
  if (!key) throw new KeyFault("format");
  return checked(key);
}

/**
 * Reads a private RSA key in any usual form: PKCS#8 or PKCS#1, as PEM, bare Base64 or DER.
 * @throws KeyFault
 */
export function readPrivateKey(given: string | Uint8Array): PrivateKey {
  const asn1 = asn1Of(given, "private");
  const key = attempt<PrivateKey>(forge.pki.privateKeyFromAsn1, asn1);
  if (key) return checked(key);
  throw new KeyFault(attempt(forge.pki.publicKeyFromAsn1, asn1) ? "kind" : "format");
}

export const publicKeyOf = (key: PrivateKey): PublicKey => forge.pki.setRsaPublicKey(key.n, key.e);

/** The one form keys are kept and shown in: SubjectPublicKeyInfo, PEM, line feeds only. */
export const publicKeyPem = (key: PublicKey): string => forge.pki.publicKeyToPem(key).replaceAll("\r", "").trim();

/** SHA-256 over the SubjectPublicKeyInfo, hex: by this two people compare a key on the telephone. */
export function fingerprint(key: PublicKey): string {
  const der = forge.asn1.toDer(forge.pki.publicKeyToAsn1(key)).getBytes();
  return forge.md.sha256.create().update(der).digest().toHex();
}

/** A field that came twice has no place in a canonical string. */
export class FieldTwice extends Error {}

/**
 * The text that is signed (shell rule 16): all fields but `sign`, empty values dropped, sorted by name in byte order,
 * joined as name=value with &; values as they were before URL encoding.
 * @throws FieldTwice
 */
export function canonicalString(fields: Iterable<readonly [name: string, value: string]>): string {
  const named = [...fields].filter(([name]) => name !== "sign");
  if (new Set(named.map(([name]) => name)).size !== named.length) throw new FieldTwice();
  return named
    .filter(([, value]) => value !== "")
    .map(([name, value]) => ({ bytes: Buffer.from(name), text: `${name}=${value}` }))
    .sort((a, b) => Buffer.compare(a.bytes, b.bytes))
    .map(({ text }) => text)
    .join("&");
}

const digest = (text: string) => forge.md.sha256.create().update(text, "utf8");

/** RSASSA-PKCS1-v1_5 with SHA-256 over the UTF-8 bytes, Base64: what partners call RSA2. */
export function sign(text: string, key: PrivateKey): string {
  return forge.util.encode64(key.sign(digest(text)));
}

/**
 * Whether `signature` is the one RSA2 signature of the text. Only canonical Base64 counts: another spelling would pass
 * for a new request.
 */
export function verify(text: string, signature: string, key: PublicKey): boolean {
  const bytes = Buffer.from(signature, "base64");
  if (bytes.length !== Math.ceil(key.n.bitLength() / 8) || bytes.toString("base64") !== signature) return false;
  try {
    return key.verify(digest(text).digest().getBytes(), bytes.toString("binary"), "RSASSA-PKCS1-V1_5");
  } catch {
    return false;
  }
}
