import type { verifyAuditLog as declaration } from "@cartwright/contract/audit/audit";
import { verifyChain } from "../audit-chain/verify.ts";
import type { Handler } from "../foundation/handler.ts";
import { placeOf } from "./entries-filter.ts";

export const verifyAuditLog: Handler<typeof declaration> = async ({ store, site }, { log }) => {
	const { checked, end, fault } = await verifyChain(store, placeOf(log, site));
	return {
		intact: fault === undefined,
		checked,
		lastNumber: end.number,
		lastHash: end.hash,
		...(fault ? { fault } : {}),
	};
};
