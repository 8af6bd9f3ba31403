import { create, replace } from "@cartwright/store/batch";
import { byId, type Store } from "@cartwright/store/store";
import type { DigitalFile } from "../capabilities/catalogue/product.ts";
import { creatorReads, isCreatorActive } from "../capabilities/identity/staff/link-creator.ts";
import { downloadCounts, orders } from "../capabilities/orders/documents.ts";
import { withSentBytes } from "../capabilities/orders/download-limit.ts";
import { downloadableLines } from "../capabilities/orders/downloads.ts";
import { installation } from "../capabilities/sites/documents.ts";
import { type Link, readLink } from "../capabilities/sites/signed-link.ts";
import { rerunOnConflict } from "../runtime/rerun-on-conflict.ts";

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

/** A link that staff or an app created ends with them. */
const hasActiveCreator = async (store: Store, { site, createdBy }: Link, now: string): Promise<boolean> => {
	if (!createdBy) return true;
	const created = { site, createdBy };
	return isCreatorActive(created, await store.read(installation, creatorReads(created)), now);
};
