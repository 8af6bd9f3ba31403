import type { Context } from "@cartwright/kernel/foundation/context";
import { settings } from "@cartwright/kernel/sites/settings";
import type { Batch } from "@cartwright/store/batch";
import { BelowFloor } from "@cartwright/store/errors";
import type { Store } from "@cartwright/store/store";
import { DataError } from "../data-error.ts";
import { dataUsage } from "../documents.ts";
import { loadUsage } from "../load/load-usage.ts";
import { isNothing, quotaExceeded, type UsageFacts, usageChange, usageWrites } from "../usage.ts";

type Target = Pick<Context, "store" | "site">;

/** Commits writes of items together with what they change of the usage, within the limits. */
export const commitCounted = async (target: Target, writes: Batch): Promise<void> => {
	const change = usageChange(writes);
	const counted = isNothing(change) ? [] : usageWrites(change, await loadLimits(target));
	try {
		await target.store.commit(target.site, [...writes, ...counted]);
	} catch (error) {
		throw error instanceof BelowFloor && error.collection === dataUsage.name ? quotaExceeded(error.counter) : error;
	}
};

export const isQuotaExceeded = (error: unknown): boolean => error instanceof DataError && error.code === "WDE0091";

/** The limits of sites whose items are counted already, and the version of all settings that they are from. */
type CachedLimits = Map<string, Pick<UsageFacts, "limits"> & { readonly version: number }>;

const cachedLimits = new WeakMap<Store, CachedLimits>();

/** Costs no read as long as nobody changes settings: the commit checks the limits itself. */
const loadLimits = async (target: Target): Promise<UsageFacts> => {
	const { site } = target;
	const store = target.store.underlying ?? target.store;
	const version = store.version(settings);
	const ofStore: CachedLimits = cachedLimits.get(store) ?? new Map();
	cachedLimits.set(store, ofStore);
	const cached = ofStore.get(site);
	if (cached?.version === version) return { limits: cached.limits, stored: "unread" };
	const facts = await loadUsage(target);
	if (facts.stored) ofStore.set(site, { version, limits: facts.limits });
	return facts;
};
