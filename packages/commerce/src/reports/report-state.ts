import { defaultTimeZone, type Settings } from "@cartwright/kernel/sites/settings";
import { type ReportState, reportStateId } from "./documents.ts";

/** Changes with the rules of `order-rows.ts`: sums of another version are rebuilt. */
const reportVersion = 1;

/** A new generation of sums, with no order in it yet. */
export const newGeneration = (before: ReportState | undefined, shop: Settings | undefined): ReportState => ({
	id: reportStateId,
	generation: (before?.generation ?? 0) + 1,
	version: reportVersion,
	timeZone: shop?.timeZone ?? defaultTimeZone,
	after: "",
});

/** Whether sums were made by other rules, or by the days of another time zone. */
export const isOutdated = ({ version, timeZone }: ReportState, shop: Settings | undefined): boolean =>
	version !== reportVersion || timeZone !== (shop?.timeZone ?? defaultTimeZone);
