import * as settings from "~/contracts/finance/settings";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import { deleteSetting, saveSetting } from "./setting-save.server";
import { exportSettings, fewCashiers, searchSettings, settingDetail } from "./settings.server";

export const settingEndpoints: readonly Binding[] = [
  query(settings.searchSettings, searchSettings),
  query(settings.fewCashiers, fewCashiers),
  query(settings.settingDetail, settingDetail),
  command(settings.saveSetting, saveSetting),
  command(settings.deleteSetting, deleteSetting),
  free(settings.exportSettings, exportSettings),
];
