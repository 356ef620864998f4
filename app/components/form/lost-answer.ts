/** What became of a form whose request failed: nothing was sent, or nobody knows. */
export type Lost = "offline" | "unknown";

/** The mark of an answer that only repeats the one before. */
type Repeated = { lost?: 1 };
export const isRepeated = (answer: object | null | undefined) => (answer as Repeated | null | undefined)?.lost === 1;

/**
 * Remix puts the error page in the place of a form whose request fails, with all that was typed. So the request that a
 * form is about to make is followed: when it gets no answer, `tell` says so, and Remix gets the answer that the form
 * had before, as a refusal, after which it asks for no page anew. In a dialog it would all the same, so there it is
 * kept waiting until the next try.
 * @param page the page whose form it is; none in a dialog
 */
export function followRequest(
  page: string | null,
  before: object | null | undefined,
  tell: (lost: Lost) => void,
): void {
  const { fetch } = window;
  // Known from the start, nothing has left; a connection that breaks later may have carried the form.
  const lost = navigator.onLine ? "unknown" : "offline";
  window.fetch = async (...asked) => {
    const [address, init] = asked;
    if (init?.method !== "POST" || !(address instanceof URL)) return fetch(...asked);
    window.fetch = fetch;
    try {
      return await fetch(...asked);
    } catch (error) {
      const stays = page === null || `${page.replace(/\/$/, "")}.data` === address.pathname;
      if (!(error instanceof TypeError) || !stays) throw error;
      tell(lost);
      if (page === null) return new Promise(() => {});
      return new Response(encoded({ data: { ...before, lost: 1 } }), { status: 503 });
    }
  };
}

/** The encoding in which Remix reads what the server answers (turbo-stream), for plain values. */
function encoded(value: unknown): string {
  const values: unknown[] = [];
  const put = (one: unknown): number => {
    if (one === undefined) return -7;
    if (one === null) return -5;
    const place = values.push(one) - 1;
    if (Array.isArray(one)) values[place] = one.map(put);
    else if (typeof one === "object")
      values[place] = Object.fromEntries(Object.entries(one).map(([name, of]) => [`_${put(name)}`, put(of)]));
    return place;
  };
  put(value);
  return `${JSON.stringify(values)}\n`;
}
