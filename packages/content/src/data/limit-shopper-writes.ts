import type { Context } from "@cartwright/kernel/foundation/context";
import { actsForShop } from "@cartwright/kernel/foundation/identity";
import { isLoopback, networkOf } from "@cartwright/kernel/foundation/network";
import type { Write } from "@cartwright/store/batch";
import { DataError } from "./data-error.ts";
import { dataItems } from "./documents.ts";

/** Who writes. Work behind the calls has no address, and is not limited. */
export type Writer = Pick<Context, "site"> & Partial<Pick<Context, "identity" | "incoming" | "minuteCounter" | "now">>;

/** A larger item counts as several. */
const countedBytes = 16 * 1024;
/** How many addresses together may write to a collection as much as they can. */
const addresses = 10;

/**
 * Refuses to store more items for one address, or in one collection, than a minute's share: a collection may let everybody
 * write, and anybody could fill the database. Those who act for the shop are not limited, nor is this machine, where the
 * storefront's own server asks for all of its visitors.
 */
export const limitItemWrites = (writer: Writer, dataCollectionId: string, writes: readonly Write[]): void => {
	if (!isLimited(writer)) return;
	const share = writes.reduce((sum, write) => sum + shareOf(write), 0);
	take(writer, dataCollectionId, share);
};

/** Counts another write as that of one item. */
export const limitWrites = (writer: Writer, dataCollectionId: string): void => {
	if (isLimited(writer)) take(writer, dataCollectionId, 1);
};

const isLimited = ({ identity, incoming }: Writer): boolean =>
	identity !== undefined && incoming !== undefined && !actsForShop(identity) && !isLoopback(incoming.ip);

/** A removed item counts as one. */
const shareOf = (write: Write): number => {
	if (write.collection !== dataItems) return 0;
	return "doc" in write ? Math.ceil(JSON.stringify(write.doc).length / countedBytes) : 1;
};

const take = ({ site, incoming, minuteCounter, now = "" }: Writer, dataCollectionId: string, share: number): void => {
	if (share === 0 || !minuteCounter || !incoming) return;
	const collection = `items ${site} ${dataCollectionId}`;
	const time = Date.parse(now);
	const seconds =
		minuteCounter.take(`${collection} ${networkOf(incoming.ip)}`, time, { share }) ??
		minuteCounter.take(collection, time, { share, times: addresses });
	if (seconds === undefined) return;
	throw new DataError(
		"WDE0014",
		`Too many items of the collection ${dataCollectionId} are written in a minute, by one address or by all. ` +
			`Write fewer at once, and try again in ${seconds} seconds.`,
		{ dataCollectionId, retryAfterSeconds: seconds },
	);
};
