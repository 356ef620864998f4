import { timed } from "./print";

/**
 * Times of the archives list, one request after the other with a pause.
 * @param cookies sessions in turn: one alone would come to its limit (shell rule 39)
 */
export async function archivesTimes(
  url: string,
  cookies: readonly string[],
  until: { rounds?: number; while?: () => boolean },
): Promise<number[]> {
  const times: number[] = [];
  let turn = 0;
  async function get() {
    turn += 1;
    const answer = await fetch(`${url}/employees/archives/user`, {
      headers: { cookie: cookies[turn % cookies.length]!, "accept-language": "zh" },
    });
    if (answer.status !== 200) throw new Error(`the list answered ${answer.status}`);
    await answer.text();
  }
  if (until.rounds) for (let n = 0; n < 30; n += 1) await get();
  for (let n = 0; until.rounds ? n < until.rounds : until.while!(); n += 1) {
    times.push((await timed(get)).ms);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return times;
}
