import { signLink } from "@cartwright/kernel/sites/signed-link";
import type { DigitalFile } from "@cartwright/products/catalogue/product";
import type { Order, OrderLine } from "./order.ts";

const daysValid = 7;

/** A line whose file the buyer may download. */
export interface DownloadableLine {
	readonly line: OrderLine;
	readonly file: DigitalFile;
}

/** The files that the buyer has paid for. There are none once the order is canceled or refunded. */
export const downloadableLines = (order: Pick<Order, "status" | "paymentStatus" | "lineItems">): DownloadableLine[] =>
	order.status === "APPROVED" && (order.paymentStatus === "PAID" || order.paymentStatus === "PARTIALLY_REFUNDED")
		? order.lineItems.flatMap((line) => (line.item.digitalFile ? [{ line, file: line.item.digitalFile }] : []))
		: [];

export interface DownloadFacts {
	readonly site: string;
	/** Origin under which shoppers reach the server. */
	readonly origin: string;
	/** The installation's key, stored in `secrets` under `linkKeyId`. */
	readonly key: string;
	readonly now: string;
	/** The key or staff user that the link is for: it ends with them. */
	readonly createdBy?: string | undefined;
}

export interface Download {
	readonly lineItemId: string;
	readonly fileName: string;
	readonly sizeInBytes: number;
	readonly url: string;
	readonly expires: string;
}

/** What the buyer may download, each with a link that works for a week. A new link can be made at any time. */
export const downloadsOf = (order: Order, { site, origin, key, now, createdBy }: DownloadFacts): Download[] => {
	const expires = Math.floor(Date.parse(now) / 1000) + daysValid * 24 * 60 * 60;
	return downloadableLines(order).map(({ line, file: { fileName, sizeInBytes } }) => {
		const token = signLink(key, "download", { site, subject: `${order.id}/${line.id}`, expires, createdBy });
		return {
			lineItemId: line.id,
			fileName,
			sizeInBytes,
			url: `${origin}/downloads/${token}/${encodeURIComponent(fileName)}`,
			expires: new Date(expires * 1000).toISOString(),
		};
	});
};
