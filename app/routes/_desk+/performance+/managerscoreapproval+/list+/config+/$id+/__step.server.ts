import { announcementDetail } from "~/contracts/performance/announcements";
import { call, recordId } from "~/door/call.server";

/** The announcement of a step: what names it, and the version that is looked at. */
export async function announcementOf(request: Request, data: string | undefined) {
  const { id, version, title, toDate } = await call(request, announcementDetail, { id: recordId(request, data) });
  return { id, version, title, toDate };
}
