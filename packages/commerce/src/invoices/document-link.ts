import type { DocumentFile } from "@cartwright/contract/orders/order-documents";
import { signLink } from "@cartwright/kernel/sites/signed-link";

const daysValid = 1;

export interface DocumentLink {
	readonly site: string;
	/** What is printed: see `subjectOf`. */
	readonly subject: string;
	readonly fileName: string;
	/** Origin under which shoppers reach the server. */
	readonly origin: string;
	/** The installation's key, stored in `secrets` under `linkKeyId`. */
	readonly key: string;
	readonly now: string;
	/** The key or staff user that the link is for: it ends with them. */
	readonly createdBy?: string | undefined;
}

/** An address to download a document from, which works without sign-in for a day. */
export const documentLink = ({ site, subject, fileName, origin, key, now, createdBy }: DocumentLink): DocumentFile => {
	const expires = Math.floor(Date.parse(now) / 1000) + daysValid * 24 * 60 * 60;
	const token = signLink(key, "document", { site, subject, expires, createdBy });
	return {
		fileName,
		url: `${origin}/documents/${token}/${encodeURIComponent(fileName)}`,
		expires: new Date(expires * 1000).toISOString(),
	};
};

/** What a link leads to. */
export type LinkedDocument =
	| { readonly kind: "issued"; readonly id: string }
	| { readonly kind: "packing-slip"; readonly orderId: string; readonly fulfillmentId?: string | undefined };

export const subjectOf = (document: LinkedDocument): string =>
	document.kind === "issued"
		? `issued/${document.id}`
		: `packing-slip/${document.orderId}/${document.fulfillmentId ?? ""}`;

export const linkedDocument = (subject: string): LinkedDocument => {
	const [kind, id = "", fulfillmentId] = subject.split("/");
	return kind === "issued"
		? { kind, id }
		: { kind: "packing-slip", orderId: id, fulfillmentId: fulfillmentId || undefined };
};
