import { adjust, type Batch, create, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { DataError } from "./data-error.ts";
import { type DataItem, type DataUsage, dataItems, dataUsage, usageId } from "./documents.ts";
import { isSandbox } from "./environment.ts";
import type { DataSettings } from "./settings.ts";

/** What items take up, or what is added to that. */
export type Usage = Omit<DataUsage, "id">;

const counters = ["bytes", "items", "sandboxItems"] as const;
export const noUsage: Usage = { bytes: 0, items: 0, sandboxItems: 0 };
const bytesInMegabyte = 1024 * 1024;

/** The store returns the same object for an item until it changes. */
const sizes = new WeakMap<DataItem["data"], number>();

/** The bytes of an item as JSON, without its entries in indexes. */
const sizeOf = ({ data, references }: DataItem): number => {
	const size = sizes.get(data) ?? Buffer.byteLength(JSON.stringify(data));
	sizes.set(data, size);
	return references ? size + Buffer.byteLength(JSON.stringify(references)) : size;
};

const usageOf = (item: DataItem, sign: 1 | -1): Usage => {
	const isInSandbox = isSandbox(item.itemSet);
	return { bytes: sign * sizeOf(item), items: isInSandbox ? 0 : sign, sandboxItems: isInSandbox ? sign : 0 };
};

export const sumOf = (one: Usage, other: Usage): Usage => ({
	bytes: one.bytes + other.bytes,
	items: one.items + other.items,
	sandboxItems: one.sandboxItems + other.sandboxItems,
});

/** What writes add to the usage; negative for what they free. */
export const usageChange = (writes: Batch): Usage => writes.map(changeOf).reduce(sumOf, noUsage);

const changeOf = (write: Write): Usage => {
	if (write.collection.name !== dataItems.name || write.kind === "expect" || write.kind === "adjust") return noUsage;
	const after = "doc" in write ? usageOf(write.doc as DataItem, 1) : noUsage;
	return "before" in write ? sumOf(after, usageOf(write.before.doc as DataItem, -1)) : after;
};

export const isNothing = (usage: Usage): boolean => counters.every((name) => usage[name] === 0);

/** The same as counters hold it. */
const negated = ({ bytes, items, sandboxItems }: Usage): Usage => ({
	bytes: 0 - bytes,
	items: 0 - items,
	sandboxItems: 0 - sandboxItems,
});

/** The write that stores the usage of a site for the first time. */
export const firstUsage = (change: Usage): Write => create(dataUsage, { id: usageId, ...negated(change) });

/** The highest usage that the settings allow. */
export const limitsOf = ({ maxMegabytes, maxItems = Number.POSITIVE_INFINITY }: DataSettings): Usage => ({
	bytes: maxMegabytes === undefined ? Number.POSITIVE_INFINITY : maxMegabytes * bytesInMegabyte,
	items: maxItems,
	sandboxItems: maxItems,
});

/** The lowest values of the counters after a change. What a change does not add to may be above its limit. */
const floorsOf = (change: Usage, limits: Usage): Readonly<Record<string, number>> =>
	Object.fromEntries(
		counters
			.filter((name) => change[name] > 0 && limits[name] < Number.POSITIVE_INFINITY)
			.map((name) => [name, -limits[name]]),
	);

/** What the usage of a site is decided by. */
export interface UsageFacts {
	readonly limits: Usage;
	/** Undefined before the first item. */
	readonly stored: Stored<DataUsage> | "unread" | undefined;
}

/**
 * What a commit of items writes besides: the change of their number and size, as `usageChange` computes it. Throws if what
 * was read says that the limits allow no more; otherwise the commit fails.
 */
export const usageWrites = (change: Usage, { limits, stored }: UsageFacts): Batch => {
	const after = sumOf(usedOf(stored), change);
	const over = counters.find((name) => change[name] > 0 && after[name] > limits[name]);
	if (over) throw quotaExceeded(over);
	if (!stored) return [firstUsage(change)];
	return [adjust(dataUsage, usageId, { ...negated(change) }, { floors: floorsOf(change, limits) })];
};

const usedOf = (stored: UsageFacts["stored"]): Usage => (stored && stored !== "unread" ? negated(stored.doc) : noUsage);

/** Of writes in their order, those for which nothing is left; all that store something if none alone is too much. */
export const exceeding = (
	writes: readonly (Write | undefined)[],
	{ limits, stored }: UsageFacts,
): ReadonlyMap<number, DataError> => {
	let usage = usedOf(stored);
	const refused = new Map<number, DataError>();
	for (const [index, write] of writes.entries()) {
		const change = write ? changeOf(write) : noUsage;
		const after = sumOf(usage, change);
		const over = counters.find((name) => change[name] > 0 && after[name] > limits[name]);
		if (over) refused.set(index, quotaExceeded(over));
		else usage = after;
	}
	if (refused.size > 0) return refused;
	const storing = writes.flatMap((write, index) => (write && "doc" in write ? [index] : []));
	return new Map(storing.map((index) => [index, quotaExceeded("bytes")]));
};

export const quotaExceeded = (counter: string): DataError => {
	const setting = counter === "bytes" ? "data.maxMegabytes" : "data.maxItems";
	return new DataError(
		"WDE0091",
		`The items of the shop would exceed its limit, ${setting} of the settings. Remove some, or raise the limit.`,
		{ setting },
	);
};
