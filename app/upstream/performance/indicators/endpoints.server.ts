import * as indicators from "~/contracts/performance/indicators";
import * as schemes from "~/contracts/performance/schemes";
import * as templates from "~/contracts/performance/templates";
import { type Binding, command, query } from "~/upstream/platform/binding.server";
import { saveIndicator } from "./indicator-save.server";
import { indicatorDetail, searchIndicators } from "./indicators.server";
import { saveScheme, schemeDetail, searchSchemes } from "./schemes.server";
import { saveTemplate } from "./template-save.server";
import { searchTemplates, templateChoices, templateDetail } from "./templates.server";

/** Indicators, templates of them and schemes of grades. */
export const indicatorEndpoints: Binding[] = [
  query(indicators.searchIndicators, searchIndicators),
  query(indicators.indicatorDetail, indicatorDetail),
  command(indicators.saveIndicator, saveIndicator),
  query(templates.searchTemplates, searchTemplates),
  query(templates.templateDetail, templateDetail),
  query(templates.templateChoices, templateChoices),
  command(templates.saveTemplate, saveTemplate),
  query(schemes.searchSchemes, searchSchemes),
  query(schemes.schemeDetail, schemeDetail),
  command(schemes.saveScheme, saveScheme),
];
