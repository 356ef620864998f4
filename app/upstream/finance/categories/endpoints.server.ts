import * as categories from "~/contracts/finance/categories";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import {
  exportCategories,
  largeCategories,
  largeDetail,
  searchCategories,
  smallCategories,
  smallDetail,
} from "./categories.server";
import { saveLarge, saveSmall, setCategoryStatus } from "./category-save.server";
import { loadUsualCategories } from "./usual-categories.server";

export const categoryEndpoints: readonly Binding[] = [
  query(categories.largeCategories, largeCategories),
  query(categories.smallCategories, smallCategories),
  query(categories.searchCategories, searchCategories),
  query(categories.largeDetail, largeDetail),
  query(categories.smallDetail, smallDetail),
  command(categories.saveLarge, saveLarge),
  command(categories.saveSmall, saveSmall),
  command(categories.loadUsualCategories, loadUsualCategories),
  command(categories.setCategoryStatus, setCategoryStatus),
  free(categories.exportCategories, exportCategories),
];
