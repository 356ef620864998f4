import {
  applicationChoices,
  applicationDetail,
  applicationWay,
  createApplication,
  previewApplication,
  updateApplication,
} from "~/contracts/attendance/applications";
import { APPLICATIONS, type ApplicationType } from "~/contracts/attendance/codes";
import type { In, Out } from "~/contracts/endpoint";
import { call } from "~/door/call.server";
import { keptFiles, requestFiles } from "~/door/request-files.server";
import { saveOrSend } from "~/door/save-or-send.server";
import { approvalPaths } from "~/lib/approvals/paths";
import { MAX_REQUEST_FILES } from "~/lib/approvals/request-limits";
import { attendancePaths } from "~/lib/attendance/paths";

type Detail = Out<typeof applicationDetail>;

/** The type that an address names; leave, where it names none. */
export const typeIn = (typed: string | null): ApplicationType =>
  APPLICATIONS.find((type) => String(type) === typed) ?? 1;

const linked = (files: Detail["attachments"]) =>
  files.map((file) => ({ ...file, href: attendancePaths.applicationFile(file.attachmentInfoId) }));

const ASKED = [
  ...(["leaveType", "unit", "startDate", "endDate", "startHalf", "endHalf", "startTime", "endTime", "empB"] as const),
  ...(["difficultBirth", "children", "pregnancyMonths"] as const),
];

type Typed = Record<string, unknown>;

/** What can be read of what is typed so far: half a time asks for nothing yet, its fault is told when it is sent. */
function readable(typed: Typed): Typed {
  const { shape } = previewApplication.input;
  return Object.fromEntries(
    ASKED.flatMap((name) => {
      const value = typed[name] ? String(typed[name]) : "";
      return value !== "" && shape[name].safeParse(value).success ? [[name, value]] : [];
    }),
  );
}

/** What an application takes as it is written. */
export function chargeOf(request: Request, type: ApplicationType, typed: Typed) {
  return call(request, previewApplication, { type, ...readable(typed) } as In<typeof previewApplication>);
}

/** The same, and who would decide. */
export async function aheadOf(request: Request, type: ApplicationType, typed: Typed) {
  const charge = await chargeOf(request, type, typed);
  const { leaveType, empB } = readable(typed);
  const way = await call(request, applicationWay, {
    type,
    chargeCentiDay: charge.chargeCentiDay,
    leaveType,
    empB,
  } as In<typeof applicationWay>);
  return { charge, way };
}

/** The form of a new application, or of one that may still be changed. */
export async function loadApplication(request: Request, type: ApplicationType, detail: Detail | null, values: Typed) {
  const [choices, ahead] = await Promise.all([call(request, applicationChoices), aheadOf(request, type, values)]);
  return { type, choices, values, files: linked(detail?.attachments ?? []), ...ahead };
}

interface Saved {
  sent: boolean;
  instanceId: number;
  id: number;
}

/** Saves an application as a draft, or sends it, with the files that came along. */
export async function saveApplication(
  request: Request,
  asked: ApplicationType | (() => Promise<ApplicationType>),
  id?: number,
  next: (saved: Saved) => string = ({ sent, instanceId, id: saved }) =>
    sent ? approvalPaths.approval(instanceId) : attendancePaths.applicationEdit(saved),
) {
  const { form, refusedFile } = await requestFiles(request, MAX_REQUEST_FILES);
  // The form first: one from elsewhere is refused whatever its address names.
  const type = typeof asked === "function" ? await asked() : asked;
  const stored = async () =>
    id === undefined ? [] : linked((await call(request, applicationDetail, { id })).attachments);
  const options = {
    form,
    more: async (typed: Typed) => {
      const [files, ahead] = await Promise.all([keptFiles(request, typed, stored), aheadOf(request, type, typed)]);
      return { files, refusedFile, ...ahead };
    },
  };
  return id === undefined
    ? saveOrSend(request, createApplication, { type, refusedFile }, next, options)
    : saveOrSend(request, updateApplication, { type, id, refusedFile }, next, options);
}

export const ownDetail = (request: Request, id: number) => call(request, applicationDetail, { id });
