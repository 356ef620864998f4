import { randomInt } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";

/** Argon2id, 19 MiB, t=2, p=1 (OWASP password storage; shell rule 5). The parameters are stored with the hash. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** One core less than there are is busy with hashes at a time, in the order of arrival: sign-ins may wait, other people's pages do not. */
const slots = { free: Math.max(1, availableParallelism() - 1), waiting: [] as (() => void)[] };

async function bounded<T>(work: () => Promise<T>): Promise<T> {
  if (slots.free > 0) slots.free -= 1;
  else await new Promise<void>((go) => slots.waiting.push(go));
  try {
    return await work();
  } finally {
    const next = slots.waiting.shift();
    if (next) next();
    else slots.free += 1;
  }
}

export const hashPassword = (password: string) => bounded(() => hash(password, PARAMETERS));

/** Hash of a password nobody has; compared for unknown accounts so that they take as long as known ones. */
let dummy: Promise<string> | undefined;

export async function passwordFits(password: string, stored: string | null): Promise<boolean> {
  if (stored === null) {
    dummy ??= hashPassword(randomPassword());
    const nobody = await dummy;
    await bounded(() => verify(nobody, password));
    return false;
  }
  return bounded(() => verify(stored, password));
}

/** True when the hash was made with other parameters and should be renewed at this login. */
export const outdated = (stored: string) => !stored.startsWith(`$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`);

const LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz";
const DIGITS = "23456789";
const SPECIALS = "!@#%*-+=?";

/** 12 characters with a letter, a digit and a special one, none of them easily confused (shell rules 8, 41). */
export function randomPassword(): string {
  const pick = (from: string) => from[randomInt(from.length)]!;
  const all = LETTERS + DIGITS + SPECIALS;
  const characters = [pick(LETTERS), pick(DIGITS), pick(SPECIALS), ...Array.from({ length: 9 }, () => pick(all))];
  for (let i = characters.length - 1; i > 0; i -= 1) {
    const j = randomInt(i + 1);
    [characters[i], characters[j]] = [characters[j]!, characters[i]!];
  }
  return characters.join("");
}
