import { reports as service } from "@cartwright/contract/reports/reports";
import { type Implementation, implement } from "@cartwright/kernel/foundation/implementation";

export const reports: readonly Implementation[] = [
	implement(service, {
		querySales: () => import("./query-sales.ts"),
		queryFunnel: () => import("./query-funnel.ts"),
	}),
];
