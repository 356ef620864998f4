import * as sharing from "~/contracts/finance/sharing";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import { exportSharing, searchSharing, sharingChoices, sharingDetail } from "./sharing.server";
import { saveSharing, setSharingStatus } from "./sharing-save.server";

export const sharingEndpoints: readonly Binding[] = [
  query(sharing.searchSharing, searchSharing),
  query(sharing.sharingChoices, sharingChoices),
  query(sharing.sharingDetail, sharingDetail),
  command(sharing.saveSharing, saveSharing),
  command(sharing.setSharingStatus, setSharingStatus),
  free(sharing.exportSharing, exportSharing),
];
