import type { z } from "zod";
import { MAY } from "~/contracts/attendance/may";
import type { saveDevice as deviceContract, savePlace as placeContract } from "~/contracts/attendance/punch-places";
import { fromGcj02 } from "~/lib/attendance/gcj02";
import { normalizeCode } from "~/lib/text";
import { mustReachSite } from "~/upstream/calendar/sites.server";
import { storedName, taken } from "~/upstream/organization/organization-parts.server";
import type { Tx } from "~/upstream/platform/database/db.server";
import { addFault, type Faults, gather, refuseAll } from "~/upstream/platform/faults.server";
import type { Caller } from "~/upstream/platform/identity/caller.server";
import { addRecord, changeRecord, heldRecord, type Kept } from "~/upstream/platform/record-save.server";
import { gatewayAppExists } from "~/upstream/shell/gateway/gateway-apps.server";
import { punchDevices, punchPlaces } from "./tables.server";

const PLACE = {
  table: punchPlaces,
  object: "punchPlace",
  refused: taken({ punch_places_name_key: ["name", "attSettings:said.placeTaken"] }),
} satisfies Kept<typeof punchPlaces>;

const DEVICE = {
  table: punchDevices,
  object: "punchDevice",
  refused: taken({ punch_devices_number_key: ["deviceNo", "attSettings:said.deviceTaken"] }),
} satisfies Kept<typeof punchDevices>;

/** Seven digits of a degree are a centimetre. */
const kept = (degrees: number) => Math.round(degrees * 1e7) / 1e7;

/** A place to punch at, new or changed; a point of a domestic map is kept as WGS-84 (attendance rule 44). */
export async function savePlace(
  tx: Tx,
  caller: Caller,
  { id, version, domestic, lat, lng, ...input }: z.output<(typeof placeContract)["input"]>,
) {
  mustReachSite(caller, MAY.settings.edit, input.siteId);
  const reach = (row: { siteId: number | null }) => mustReachSite(caller, MAY.settings.edit, row.siteId);
  const before = id === undefined ? null : await heldRecord(tx, PLACE, id, version, reach);
  const at = domestic === 1 ? fromGcj02({ lat, lng }) : { lat, lng };
  const values = { ...input, name: storedName("name", input.name), lat: kept(at.lat), lng: kept(at.lng) };
  return before ? changeRecord(tx, caller, PLACE, before, values) : addRecord(tx, caller, PLACE, values);
}

/** A machine that sends punches, new or changed (attendance rule 53). */
export async function saveDevice(
  tx: Tx,
  caller: Caller,
  { id, version, ...input }: z.output<(typeof deviceContract)["input"]>,
) {
  mustReachSite(caller, MAY.settings.edit, input.siteId);
  const reach = (row: { siteId: number | null }) => mustReachSite(caller, MAY.settings.edit, row.siteId);
  const before = id === undefined ? null : await heldRecord(tx, DEVICE, id, version, reach);
  const faults: Faults = {};
  const name = await gather(faults, async () => storedName("name", input.name));
  if (!(await gatewayAppExists(tx, input.appId))) addFault(faults, "appId", "errors:notOption");
  refuseAll(faults);
  const values = { ...input, name: name!, deviceNo: normalizeCode(input.deviceNo) };
  return before ? changeRecord(tx, caller, DEVICE, before, values) : addRecord(tx, caller, DEVICE, values);
}
