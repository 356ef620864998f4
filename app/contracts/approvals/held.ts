import { z } from "zod";
import { MAX_REQUEST_FILES } from "~/lib/approvals/request-limits";
import { endpoint, fileName, id, ticked } from "../endpoint";
import { MAX_FILE_BYTES } from "../platform/codes";
import { formView } from "./form";

/** Files sent for a form that is still being written: they are the sender's until the form takes them, for a day. */

const file = formView.shape.attachments.element;

/**
 * Stores a file for a form of the caller's: PDF, JPG, PNG, docx, xlsx, or the original of an electronic invoice (XML,
 * OFD), by content; images are made anew without metadata, everything else is kept as it came.
 */
export const holdFile = endpoint("POST", "/approval/file/hold", {
  access: "session",
  upload: MAX_FILE_BYTES,
  timeout: 60_000,
  input: z.object({ name: fileName(200).default("file") }),
  output: file,
});

/** Those that a form had and those that came along, before too many are refused. */
const MOST_ASKED = 100;

/** The own ones among these keys. */
export const heldFiles = endpoint("GET", "/approval/file/held", {
  access: "session",
  input: z.object({
    ids: z.preprocess((value) => ticked(value).flatMap((one) => String(one).split(",")), z.array(id).max(MOST_ASKED)),
  }),
  output: z.array(file),
});

/** Files of a form that is sent: those it has and those it takes, all of them. */
export const attachmentIdsUpTo = (most: number) =>
  z.preprocess(ticked, z.array(id).max(most, { error: "approval:said.tooManyFiles" })).default([]);
export const attachmentIds = attachmentIdsUpTo(MAX_REQUEST_FILES);
