import type { ReportDimension } from "@cartwright/contract/reports/reports";

/** What a report is broken down by, in the order of its views. */
export const breakdowns = [
	"PRODUCT",
	"CATEGORY",
	"COUNTRY",
	"CHANNEL",
	"PAYMENT_METHOD",
	"TAX_RATE",
] as const satisfies readonly ReportDimension[];

export type BreakdownName = (typeof breakdowns)[number];

/** Reads the breakdown of an address. */
export const readBreakdown = (search: URLSearchParams): BreakdownName =>
	breakdowns.find((name) => name === search.get("by")) ?? "PRODUCT";

/** Those that are by movements of money; the others are by what was ordered. */
export const isBooked = (by: BreakdownName): boolean => by === "PAYMENT_METHOD" || by === "TAX_RATE";
