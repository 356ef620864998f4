const EMPTY = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
/** Whose attributes say what a part looks like and how it is read. */
const TOLD_BY = ["class", "role", "type"];
const TAG = /<(\/?)([a-z][\w-]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*\/?>/gi;

/**
 * What a page is made of: each element, with the two around it, by their tags, classes, roles and types. Two pages with
 * the same parts differ in their texts and in the number of their rows alone.
 */
export function partsOf(html: string): Set<string> {
  const parts = new Set<string>();
  const open: { tag: string; said: string }[] = [];
  const body = html.slice(Math.max(0, html.indexOf("<body"))).replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "");
  for (const [, closing, tag, attributes] of body.matchAll(TAG)) {
    if (closing) {
      while (open.length > 0 && open.pop()!.tag !== tag);
      continue;
    }
    const own = TOLD_BY.map((name) => new RegExp(`\\s${name}="([^"]*)"`).exec(attributes!)?.[1] ?? "");
    const said = `${tag} ${own.join("|")}`;
    parts.add([...open.slice(-2).map((one) => one.said), said].join(" > "));
    if (!EMPTY.has(tag!)) open.push({ tag: tag!, said });
  }
  return parts;
}
