import { type FormulaFault, formulaFault } from "./formula";

/** A word of a formula; the last one of a text is its end. */
export interface Token {
  sort: "number" | "name" | "sign" | "end";
  text: string;
  at: number;
}

/** Signs that mean the same, as keyboards and Chinese input methods have them, by the one the parser knows. */
const SAME: ReadonlyMap<string, string> = new Map([
  ["×", "*"],
  ["＊", "*"],
  ["÷", "/"],
  ["／", "/"],
  ["＋", "+"],
  ["−", "-"],
  ["－", "-"],
  ["（", "("],
  ["）", ")"],
  ["，", ","],
  ["＝", "="],
  ["!=", "≠"],
  ["＜", "<"],
  ["<=", "≤"],
  ["＞", ">"],
  [">=", "≥"],
]);

const SPACE = /\s*/y;
const TOKEN = /(\d+(?:\.\d+)?)|([A-Za-z][A-Za-z0-9_]*)|(!=|<=|>=|[-+*/(),=<>≠≤≥×÷−＋－＊／（），＝＜＞])/y;

/** A text in its words. Fault: a character that no formula has. */
export function tokensOf(text: string): Token[] | FormulaFault {
  const tokens: Token[] = [];
  for (let at = afterSpace(text, 0); at < text.length; at = afterSpace(text, TOKEN.lastIndex)) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(text);
    if (!match) return formulaFault("unknownCharacter", at, { found: String.fromCodePoint(text.codePointAt(at)!) });
    const [whole, number, name] = match;
    const sort = number ? "number" : name ? "name" : "sign";
    tokens.push({ sort, text: SAME.get(whole) ?? whole, at });
  }
  return [...tokens, { sort: "end", text: "", at: text.length }];
}

function afterSpace(text: string, at: number): number {
  SPACE.lastIndex = at;
  SPACE.exec(text);
  return SPACE.lastIndex;
}
