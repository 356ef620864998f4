/** Where a name in the sentence leads: address, text key of what is there, who may go (no right named: everybody). */
export type FirstLink = readonly [to: string, label: string, ...codes: number[]];

/** What a list without rows says: what it lacks and, in one sentence, what comes first. */
export interface FirstStep {
  /** Key of `title` and `text`; the text names its links as `{{name}}` and ends without a full stop. */
  key: string;
  links?: Readonly<Record<string, FirstLink>>;
  /** Whose step it is: the role that others turn to, and the rights of it. Left out where everybody takes it. */
  by?: readonly [role: string, ...codes: number[]];
}

/** First steps by the address of their list. */
export type FirstSteps = Readonly<Record<string, FirstStep>>;

/** A page, called as in the menu. */
export const menu = (to: string, code: string, ...codes: number[]): FirstLink => [to, `rights:menu.${code}`, ...codes];

/** An import. */
export const bring = (to: string, ...codes: number[]): FirstLink => [to, "first:bring", ...codes];
