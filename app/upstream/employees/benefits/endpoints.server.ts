import * as confirm from "~/contracts/employees/benefit-confirm";
import * as benefits from "~/contracts/employees/benefits";
import { SCHEME, type Scheme } from "~/contracts/employees/codes";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import { exportArchives } from "./benefit-archive-export.server";
import { joinArchive, stopArchive, updateArchive } from "./benefit-archive-save.server";
import { archiveDetail, archiveFilters, archiveList, declarationList } from "./benefit-archives.server";
import { saveMedical, saveTrainee } from "./benefit-cover-save.server";
import {
  coverFilters,
  exportMedicals,
  exportTrainees,
  medicalDetail,
  medicalList,
  traineeDetail,
  traineeList,
  uncoveredTrainees,
} from "./benefit-covers.server";
import { correctFirstMonth } from "./benefit-first-month.server";
import { confirmParams } from "./benefit-param-confirm.server";
import { confirmBenefitParam, confirmCityParam, saveBenefitParam, saveCityParam } from "./benefit-param-save.server";
import {
  benefitCities,
  benefitParamDetail,
  cityParamDetail,
  openParams,
  paramsOfCity,
  rateSources,
} from "./benefit-params.server";
import { myBenefits, personBenefits } from "./benefit-person.server";
import { rebaseArchive } from "./benefit-rebase.server";
import { exportContributions } from "./contribution-export.server";
import { generateMonth, lockMonth } from "./contribution-month.server";
import { contributionDetail, contributionList, contributionMonth, saveContribution } from "./contributions.server";

const archives = (calls: typeof benefits.social, scheme: Scheme): Binding[] => [
  query(calls.search, archiveList(scheme)),
  query(calls.filters, archiveFilters),
  query(calls.detail, archiveDetail(scheme)),
  command(calls.save, joinArchive(scheme)),
  command(calls.update, updateArchive(scheme)),
  command(calls.stop, stopArchive(scheme)),
  command(calls.rebase, rebaseArchive(scheme)),
  command(calls.firstMonth, correctFirstMonth(scheme)),
  query(calls.declaration, declarationList(scheme)),
  free(calls.export, exportArchives(scheme)),
];

const months = (calls: typeof benefits.buy, scheme: Scheme): Binding[] => [
  query(calls.search, contributionList(scheme)),
  query(calls.month, contributionMonth(scheme)),
  query(calls.detail, contributionDetail(scheme)),
  command(calls.save, saveContribution(scheme)),
  command(calls.generate, generateMonth(scheme)),
  command(calls.lock, lockMonth(scheme)),
  free(calls.export, exportContributions(scheme)),
];

export const benefitEndpoints: Binding[] = [
  query(benefits.personBenefits, personBenefits),
  query(benefits.myBenefits, myBenefits),
  query(benefits.searchParams, paramsOfCity),
  query(benefits.rateSources, rateSources),
  query(benefits.benefitCities, benefitCities),
  query(benefits.cityParamDetail, cityParamDetail),
  query(benefits.benefitParamDetail, benefitParamDetail),
  command(benefits.saveCityParam, saveCityParam),
  command(benefits.saveBenefitParam, saveBenefitParam),
  command(benefits.confirmCityParam, confirmCityParam),
  command(benefits.confirmBenefitParam, confirmBenefitParam),
  query(confirm.openParams, openParams),
  command(confirm.confirmParams, confirmParams),
  ...archives(benefits.social, SCHEME.social),
  ...archives(benefits.fund, SCHEME.fund),
  ...months(benefits.buy, SCHEME.fund),
  ...months(benefits.withholding, SCHEME.social),
  query(benefits.traineeBenefit.search, traineeList),
  query(benefits.traineeBenefit.filters, coverFilters),
  query(benefits.traineeBenefit.detail, traineeDetail),
  query(benefits.traineeBenefit.uncovered, uncoveredTrainees),
  command(benefits.traineeBenefit.save, saveTrainee),
  free(benefits.traineeBenefit.export, exportTrainees),
  query(benefits.medicalBenefit.search, medicalList),
  query(benefits.medicalBenefit.filters, coverFilters),
  query(benefits.medicalBenefit.detail, medicalDetail),
  command(benefits.medicalBenefit.save, saveMedical),
  free(benefits.medicalBenefit.export, exportMedicals),
];
