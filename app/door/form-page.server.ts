import type { Endpoint, In, Out } from "~/contracts/endpoint";
import { approvalPaths } from "~/lib/approvals/paths";
import { keptFiles, requestFiles } from "./request-files.server";
import { type Saved, saveOrSend } from "./save-or-send.server";
import type { Done } from "./submit.server";

type Typed = Record<string, unknown>;

interface FormPage<C extends Endpoint, U extends Endpoint, F, M extends object, P extends object> {
  /** Makes a form, as a draft or sent. */
  create: C;
  /** Writes a draft on, or sends it. */
  update: U;
  /** The files of one that stands. @param key what names it in the contract of `update` */
  files: (request: Request, key: Partial<In<U>>) => Promise<F[]>;
  /** How many files it may have, where that is not the limit of all. */
  most?: number;
  /** What the page shows that hangs on what is typed. */
  around: (request: Request, typed: Typed) => Promise<M>;
  /** What is done with the form before it is read, and what the page says of that. */
  before?: (request: Request, form: FormData) => Promise<P>;
  /** Where a draft is written on. */
  draft: (saved: Out<C>) => string;
  /** Says more on the next page than that it was sent or saved. */
  flash?: (saved: Out<C>) => Done | undefined;
}

/**
 * How the page of an approval kind saves its form, or sends it, with the files that came along.
 * @returns `save(request, key, sentTo)`: `key` names one that stands, `sentTo` is the page after one was sent
 */
export function formPage<
  C extends Endpoint,
  U extends Endpoint,
  F extends { attachmentInfoId: number },
  M extends object,
  P extends object = object,
>({ create, update, files: filesOf, most, around, before, draft, flash }: FormPage<C, U, F, M, P>) {
  return async (
    request: Request,
    key: Partial<In<U>> | undefined,
    sentTo: (instanceId: number) => string = approvalPaths.approval,
  ) => {
    const { form, refusedFile } = await requestFiles(request, most);
    const said = await before?.(request, form);
    const more = async (typed: Typed) => {
      const stored = async () => (key ? filesOf(request, key) : []);
      const [files, shown] = await Promise.all([keptFiles(request, typed, stored), around(request, typed)]);
      // A button that only loads the form anew gets no other answer.
      return { files, refusedFile, ...said, ...shown };
    };
    const next = (saved: Out<C> & Saved) => (saved.sent ? sentTo(saved.instanceId) : draft(saved));
    // Both verbs answer alike; what the second asks for beside is its key.
    const fixed = { ...key, refusedFile } as unknown as Partial<In<C>>;
    return saveOrSend(request, (key ? update : create) as C, fixed, next, { form, more, flash });
  };
}
