import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import { readLink } from "@cartwright/kernel/sites/signed-link";
import type { DigitalFile } from "@cartwright/products/catalogue/product";
import { create, replace } from "@cartwright/store/batch";
import { byId, type Store } from "@cartwright/store/store";
import { downloadCounts, orders } from "../orders/documents.ts";
import { withSentBytes } from "../orders/download-limit.ts";
import { downloadableLines } from "../orders/downloads.ts";
import { hasActiveCreator } from "../orders/load/has-active-creator.ts";

/** Why a link leads to no file. `ended`: the order was canceled or refunded. */
export type DownloadRefusal = "unknown" | "expired" | "ended" | "limit";

export class DownloadRefused extends Error {
	readonly reason: DownloadRefusal;

	constructor(reason: DownloadRefusal) {
		super(`The download is refused: ${reason}.`);
		this.reason = reason;
	}
}

interface Caller {
	readonly store: Store;
	/** The installation's key. */
	readonly key: string;
	readonly now: string;
}

export interface OpenDownload {
	readonly site: string;
	/** Of the order's line. */
	readonly countId: string;
	readonly quantity: number;
	readonly file: DigitalFile;
}

/** The file of a link, which is of one line of one order. Checks on each request whether the order still permits it. */
export const openDownload = async ({ store, key, now }: Caller, token: string): Promise<OpenDownload> => {
	const link = readLink(key, "download", token);
	if (!link) throw new DownloadRefused("unknown");
	if (link.expires * 1000 <= Date.parse(now)) throw new DownloadRefused("expired");
	const { site, subject } = link;
	const [orderId = "", lineId = ""] = subject.split("/");
	const [{ order }, isActive] = await Promise.all([
		store.read(site, { order: byId(orders, orderId) }),
		hasActiveCreator(store, link, now),
	]);
	if (!isActive) throw new DownloadRefused("expired");
	const found = order && downloadableLines(order.doc).find(({ line }) => line.id === lineId);
	if (!found) throw new DownloadRefused("ended");
	return { site, countId: `${orderId}.${lineId}`, quantity: found.line.quantity, file: found.file };
};

/** Counts bytes before they are sent, so that requests at the same time have one limit together. */
export const countDownload = (
	{ store, now }: Omit<Caller, "key">,
	{ site, countId, quantity, file }: OpenDownload,
	length: number,
): Promise<void> =>
	rerunOnConflict(async () => {
		const { before } = await store.read(site, { before: byId(downloadCounts, countId) });
		const count = withSentBytes(countId, before?.doc, { fileSize: file.sizeInBytes, length, quantity }, now);
		if (!count) throw new DownloadRefused("limit");
		await store.commit(site, [before ? replace(downloadCounts, before, count) : create(downloadCounts, count)]);
	});
