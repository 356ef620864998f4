import type { Notice } from "~/upstream/platform/messages/notifications.server";
import type { Contract } from "./contract.server";

/** Tells people of a contract, once each time it comes to that. */
export const notice = (
  { id, version, contractNo }: Pick<Contract, "id" | "version" | "contractNo">,
  what: "toSign" | "signed" | "declined",
  empIds: number[],
  url = `/employees/contract/detail/${id}`,
): Notice => ({
  eventKey: `contract:${id}:${what}:${version}`,
  empIds,
  title: { key: `contract:notice.${what}.title`, params: { no: contractNo } },
  text: { key: `contract:notice.${what}.text`, params: { no: contractNo } },
  url,
});
