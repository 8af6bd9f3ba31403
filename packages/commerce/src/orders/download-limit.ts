import type { DownloadCount } from "./documents.ts";

/** How often each unit may be downloaded within a day: enough for every device, too little for a public link. */
const maxPerDay = 10;
/** What the smallest request counts, in bytes, so that many small ones have a limit too. */
const minCounted = 64 * 1024;
const day = 24 * 60 * 60_000;

export interface RequestedBytes {
	readonly fileSize: number;
	readonly length: number;
	/** Of the order's line. */
	readonly quantity: number;
}

/** The count with these bytes; `undefined` if it would exceed the limit. A new day begins with the first request after it. */
export const withSentBytes = (
	id: string,
	before: DownloadCount | undefined,
	{ fileSize, length, quantity }: RequestedBytes,
	now: string,
): DownloadCount | undefined => {
	const current =
		before && Date.parse(now) - Date.parse(before.since) < day ? before : { id, sentBytes: 0, since: now };
	const sentBytes = current.sentBytes + Math.max(length, minCounted);
	return sentBytes <= maxPerDay * quantity * Math.max(fileSize, minCounted) ? { ...current, sentBytes } : undefined;
};
