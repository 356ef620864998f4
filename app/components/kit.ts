/**
 * The parts that most pages show, kept together for the browser: the compiler cuts a chunk for each set of pages that
 * share the same files, thirty of a few hundred bytes for one list. Whoever imports this file reaches all of them, so
 * their set is one (docs/decisions/0009). It is imported for that alone, by frames and entries; parts are imported from
 * their own files.
 */
export { MAY as MAY_OF_EMPLOYEES } from "~/contracts/employees/may";
export { EMPLOYMENT } from "~/contracts/organization/codes";
export { MAY as MAY_OF_ORGANIZATION } from "~/contracts/organization/may";
export * from "~/lib/browser-texts";
export * from "~/lib/employees/archive-list";
export * from "~/lib/employees/archive-paths";
export * from "~/lib/handle";
export * from "~/lib/lists/columns";
export * from "~/lib/lists/filters";
export * from "~/lib/options";
export * from "~/lib/plain-click";
export * from "~/lib/report-errors";
export * from "~/lib/shell/crumbs";
export * from "~/lib/shell/paths";
export * from "~/lib/shell/phone-path";
export * from "~/lib/shell/views-store";
export * from "~/lib/web/first-sign";
export * from "./employees/department-filter";
export * from "./employees/employment-badge";
export * from "./employees/pick-person";
export * from "./form/dialog-form";
export * from "./form/field";
export * from "./form/site-field";
export * from "./form/tokens";
export * from "./form/tree-field";
export * from "./layout/brand";
export * from "./layout/desk-frame";
export * from "./layout/desk-page";
export * from "./layout/error-page";
export * from "./layout/here";
export * from "./layout/message-page";
export * from "./layout/nonce";
export * from "./layout/panel";
export * from "./layout/tabs-bar";
export * from "./layout/to-top";
export * from "./layout/underway";
export * from "./layout/use-later";
export * from "./layout/use-root";
export * from "./layout/watermark";
export * from "./shell/export-button";
export * from "./shell/use-codes";
export * from "./table/card";
export * from "./table/first-step";
export * from "./table/list-views";
export * from "./table/no-rows";
export * from "./table/pager";
export * from "./table/search-form";
export * from "./table/table";
export * from "./ui/badge";
export * from "./ui/button";
export * from "./ui/count";
export * from "./ui/dash";
export * from "./ui/empty";
export * from "./ui/facts";
export * from "./ui/files";
export * from "./ui/icon";
export * from "./ui/menu";
export * from "./ui/note";
export * from "./ui/sums";
export * from "./ui/tabs";
export * from "./ui/text";
export * from "./ui/toast";
