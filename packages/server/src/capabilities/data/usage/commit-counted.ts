import type { Batch } from "@cartwright/store/batch";
import { BelowFloor } from "@cartwright/store/errors";
import type { Context } from "../../../foundation/context.ts";
import { DataError } from "../data-error.ts";
import { dataUsage } from "../documents.ts";
import { loadUsage } from "../load/load-usage.ts";
import { isNothing, quotaExceeded, usageChange, usageWrites } from "../usage.ts";

/** Commits writes of items together with what they change of the usage, within the limits. */
export const commitCounted = async (target: Pick<Context, "store" | "site">, writes: Batch): Promise<void> => {
	const counted = isNothing(usageChange(writes)) ? [] : usageWrites(writes, await loadUsage(target));
	try {
		await target.store.commit(target.site, [...writes, ...counted]);
	} catch (error) {
		throw error instanceof BelowFloor && error.collection === dataUsage.name ? quotaExceeded(error.counter) : error;
	}
};

export const isQuotaExceeded = (error: unknown): boolean => error instanceof DataError && error.code === "WDE0091";
