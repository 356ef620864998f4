import { type InputAct, inputDetail } from "~/contracts/salary/inputs";
import { call, recordId } from "~/door/call.server";
import { say } from "~/lib/texts.server";
import { languageOf } from "~/session/person.server";
import { notThere } from "~/session/refused.server";

/** The input of an address, for one who may do something with it: the page of what nobody may do is not there. */
export async function inputFor(request: Request, id: string | undefined, act?: InputAct) {
  const input = await call(request, inputDetail, { id: recordId(request, id) });
  if (act && !input.acts.includes(act)) throw notThere(request);
  return input;
}

/** What is said of a compensation that nobody was told of in writing (salary rule 12). */
export const lackOf = (request: Request, lacksNotice: boolean): string | null =>
  lacksNotice ? say(languageOf(request), { key: "salInputs:said.notice" }) : null;
