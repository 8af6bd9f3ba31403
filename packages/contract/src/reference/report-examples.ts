import type { Example } from "./example.ts";

export const reportExamples: readonly Example[] = [
	{
		call: "cartwright.reports.querySales",
		as: "staff",
		request: { from: "2026-01-01", to: "2026-01-31", comparedFrom: "2025-01-01", by: "PRODUCT" },
	},
	{
		call: "cartwright.reports.queryFunnel",
		as: "staff",
		request: { from: "2026-01-01", to: "2026-01-31" },
	},
];
