import * as confirm from "~/contracts/employees/benefit-confirm";
import * as benefits from "~/contracts/employees/benefits/archives";
import * as benefitCovers from "~/contracts/employees/benefits/covers";
import * as benefitMonths from "~/contracts/employees/benefits/months";
import * as benefitParams from "~/contracts/employees/benefits/params";
import * as benefitPeople from "~/contracts/employees/benefits/people";
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

const months = (calls: typeof benefitMonths.buy, scheme: Scheme): Binding[] => [
  query(calls.search, contributionList(scheme)),
  query(calls.month, contributionMonth(scheme)),
  query(calls.detail, contributionDetail(scheme)),
  command(calls.save, saveContribution(scheme)),
  command(calls.generate, generateMonth(scheme)),
  command(calls.lock, lockMonth(scheme)),
  free(calls.export, exportContributions(scheme)),
];

export const benefitEndpoints: Binding[] = [
  query(benefitPeople.personBenefits, personBenefits),
  query(benefitPeople.myBenefits, myBenefits),
  query(benefitParams.searchParams, paramsOfCity),
  query(benefitParams.rateSources, rateSources),
  query(benefitParams.benefitCities, benefitCities),
  query(benefitParams.cityParamDetail, cityParamDetail),
  query(benefitParams.benefitParamDetail, benefitParamDetail),
  command(benefitParams.saveCityParam, saveCityParam),
  command(benefitParams.saveBenefitParam, saveBenefitParam),
  command(benefitParams.confirmCityParam, confirmCityParam),
  command(benefitParams.confirmBenefitParam, confirmBenefitParam),
  query(confirm.openParams, openParams),
  command(confirm.confirmParams, confirmParams),
  ...archives(benefits.social, SCHEME.social),
  ...archives(benefits.fund, SCHEME.fund),
  ...months(benefitMonths.buy, SCHEME.fund),
  ...months(benefitMonths.withholding, SCHEME.social),
  query(benefitCovers.traineeBenefit.search, traineeList),
  query(benefitCovers.traineeBenefit.filters, coverFilters),
  query(benefitCovers.traineeBenefit.detail, traineeDetail),
  query(benefitCovers.traineeBenefit.uncovered, uncoveredTrainees),
  command(benefitCovers.traineeBenefit.save, saveTrainee),
  free(benefitCovers.traineeBenefit.export, exportTrainees),
  query(benefitCovers.medicalBenefit.search, medicalList),
  query(benefitCovers.medicalBenefit.filters, coverFilters),
  query(benefitCovers.medicalBenefit.detail, medicalDetail),
  command(benefitCovers.medicalBenefit.save, saveMedical),
  free(benefitCovers.medicalBenefit.export, exportMedicals),
];
