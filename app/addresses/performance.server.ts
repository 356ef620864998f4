import type { Out } from "~/contracts/endpoint";
import { announcementDetail, publishAnnouncement, withdrawAnnouncement } from "~/contracts/performance/announcements";
import { appealDetail, appealFile, takeBackAppeal } from "~/contracts/performance/appeals";
import { calibrationDetail, proposeCalibration, submitCalibration } from "~/contracts/performance/calibrations";
import { classDetail, setClassStatus } from "~/contracts/performance/classes";
import { lockAlone } from "~/contracts/performance/cycle-changes";
import { batchDetail, besideBatches, settleBeside, submitBatch } from "~/contracts/performance/managers";
import { exportResults } from "~/contracts/performance/results";
import { agreeTargets, returnSheet, returnTargets } from "~/contracts/performance/scoring";
import { exportSheets, sheetDetail, sheetFile } from "~/contracts/performance/sheets";
import { standardDetail, submitStandard } from "~/contracts/performance/standards";
import { formatPoints } from "~/lib/performance/format";
import { performancePaths } from "~/lib/performance/paths";
import { type Addresses, type Asking, file, step, turned } from "./addresses";

const ofSheet = {
  lead: ({ name, cycle }: Out<typeof sheetDetail>) => ({ key: "perfSheets:detailOf", params: { name, cycle } }),
  back: (id: number) => performancePaths.sheet(id),
};

const ofGroup = {
  lead: ({ cycleName, groupName }: Out<typeof calibrationDetail>) => `${cycleName} · ${groupName}`,
  back: performancePaths.calibration,
  menu: performancePaths.calibrations,
};

const ofAnnouncement = (act: "publish" | "withdraw") => ({
  title: `perfAnnouncements:${act}Title`,
  lead: ({ title }: Out<typeof announcementDetail>) => title,
  text: ({ toDate }: Out<typeof announcementDetail>) => ({
    key: `perfAnnouncements:${act}Text`,
    params: { to: toDate },
  }),
  button: `perfAnnouncements:${act}`,
  back: performancePaths.announcementOf,
  menu: performancePaths.managerScores,
});

const reason = (texts: string) => ({ name: "reason", label: `${texts}:field.reason`, most: 300 });

/** The result beside the batches that the address names. */
const beside = (rows: Out<typeof besideBatches>, keys: Asking) => rows.find(({ sheetId }) => sheetId === keys.sheetId);

export const performance: Addresses = {
  groups: {
    performance: performancePaths.list,
    "performance/assess": performancePaths.list,
  },
  imports: {
    "performance/assess/cost/import": { type: "perfStandard" },
    "performance/assess/indicator/import": { type: "perfIndicator" },
    "performance/assess/list/actual/import": { type: "perfActuals" },
    "performance/assess/list/target/import": { type: "perfTargets" },
    "performance/assess/result/import": { type: "performanceHistory", menu: performancePaths.results },
  },
  exports: {
    "performance/assess/list": { endpoint: exportSheets },
    "performance/assess/result": { endpoint: exportResults },
  },
  files: {
    "performance/assess/appeal/file/:data/:file": file(appealFile, { id: "data", attachmentInfoId: "file" }),
    "performance/assess/list/file/:data/:file": file(sheetFile, { id: "data", attachmentInfoId: "file" }),
  },
  steps: {
    "performance/assess/appeal/take-back/:data": step(appealDetail, { id: "data" }, takeBackAppeal, {
      legal: "takeBack",
      title: "perfAppeals:takeBack",
      lead: ({ name, cycle }) => `${name} · ${cycle}`,
      text: "perfAppeals:takeBackText",
      danger: true,
      back: performancePaths.appeal,
      flash: "perfAppeals:done.takeBack",
    }),
    "performance/assess/calibration/:data/propose": step(calibrationDetail, { id: "data" }, proposeCalibration, {
      legal: "propose",
      ...ofGroup,
      title: "perfCalibration:proposeTitle",
      text: "perfCalibration:proposeText",
      field: reason("perfCalibration"),
      button: "perfCalibration:propose",
      flash: "perfCalibration:saved.proposed",
    }),
    "performance/assess/calibration/:data/submit": step(calibrationDetail, { id: "data" }, submitCalibration, {
      legal: "submit",
      ...ofGroup,
      title: "perfCalibration:submitTitle",
      text: "perfCalibration:submitText",
      button: "perfCalibration:submit",
      flash: "perfCalibration:saved.submitted",
    }),
    "performance/assess/cost/:id/submit": step(standardDetail, { id: "id" }, submitStandard, {
      legal: "submit",
      title: "perfStandards:submitTitle",
      lead: ({ name }) => name,
      text: ({ fromMonth }) => ({ key: "perfStandards:submitWill", params: { month: fromMonth } }),
      button: "perfStandards:submit",
      back: performancePaths.standard,
      flash: "perfStandards:submitted",
    }),
    "performance/assess/list/lock-alone/:data": step(sheetDetail, { id: "data" }, lockAlone, {
      ...ofSheet,
      title: "perfCycles:act.lockAlone",
      text: "perfCycles:step.lockAlone",
      flash: "perfCycles:saved.lockAlone",
    }),
    "performance/assess/list/target-agree/:data": step(sheetDetail, { id: "data" }, agreeTargets, {
      ...ofSheet,
      title: "perfScoring:title.agree",
      text: "perfScoring:agreeText",
      flash: "perfScoring:done.agree",
    }),
    "performance/assess/list/return/:data": step(sheetDetail, { id: "data" }, returnSheet, {
      legal: "return",
      ...ofSheet,
      title: "perfScoring:title.return",
      text: ({ returns }) => ({ key: "perfScoring:returnText", params: { n: returns } }),
      field: reason("perfScoring"),
      danger: true,
      flash: "perfScoring:done.return",
    }),
    "performance/assess/list/target-return/:data": step(sheetDetail, { id: "data" }, returnTargets, {
      ...ofSheet,
      title: "perfScoring:title.returnTargets",
      text: "perfScoring:returnTargetsText",
      field: reason("perfScoring"),
      danger: true,
      flash: "perfScoring:done.returnTargets",
    }),
    "performance/managerscoreapproval/list/:id/submit": step(batchDetail, { id: "id" }, submitBatch, {
      title: "perfManagers:submitTitle",
      lead: ({ title }) => title,
      text: "perfManagers:submitText",
      button: "perfManagers:submit",
      back: performancePaths.managerBatch,
      flash: ({ instanceId }) => ({
        key: instanceId === null ? "perfManagers:saved.movedUp" : "perfManagers:saved.submitted",
      }),
      menu: performancePaths.managerScores,
    }),
    "performance/managerscoreapproval/list/beside/:id": step(besideBatches, { sheetId: "id" }, settleBeside, {
      title: "perfManagers:settle",
      lead: (rows, keys) => {
        const { cycleName, name, score, grade } = beside(rows, keys)!;
        return `${cycleName} · ${name} · ${formatPoints(score)} · ${grade}`;
      },
      text: (rows, keys) => beside(rows, keys) && "perfManagers:besideText",
      version: (rows, keys) => beside(rows, keys)!.version,
      back: performancePaths.managerScoresBeside,
      flash: "perfManagers:saved.settled",
      menu: performancePaths.managerScores,
    }),
    "performance/managerscoreapproval/list/config/:id/publish": step(
      announcementDetail,
      { id: "id" },
      publishAnnouncement,
      { legal: "publish", ...ofAnnouncement("publish"), flash: "perfAnnouncements:saved.published" },
    ),
    "performance/managerscoreapproval/list/config/:id/withdraw": step(
      announcementDetail,
      { id: "id" },
      withdrawAnnouncement,
      {
        legal: "withdraw",
        ...ofAnnouncement("withdraw"),
        field: reason("perfAnnouncements"),
        flash: "perfAnnouncements:saved.withdrawn",
      },
    ),
    "performance/assess/configuration/:id/status": step(classDetail, { id: "id" }, setClassStatus, {
      title: ({ enabled }) => `perfConfig:switch.${enabled}`,
      name: "perfClasses:statusTitle",
      lead: ({ name }) => name,
      text: ({ enabled }) => `perfClasses:switchWill.${enabled}`,
      sends: turned("enabled"),
      back: performancePaths.configuration,
      flash: "perfClasses:saved",
    }),
  },
};
