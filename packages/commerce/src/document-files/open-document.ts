import { defaultSettings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import { readLink } from "@cartwright/kernel/sites/signed-link";
import { byId, type Store } from "@cartwright/store/store";
import { documentFormat } from "../invoices/document-format.ts";
import { type LinkedDocument, linkedDocument } from "../invoices/document-link.ts";
import { issuedDocuments } from "../invoices/documents.ts";
import { printedWithNumber } from "../invoices/issued-document.ts";
import type { PrintedDocument } from "../invoices/printed-document.ts";
import { printedPackingSlip } from "../invoices/printed-packing-slip.ts";
import { orders } from "../orders/documents.ts";
import { hasActiveCreator } from "../orders/load/has-active-creator.ts";

interface Caller {
	readonly store: Pick<Store, "read">;
	/** The installation's key. */
	readonly key: string;
	readonly now: string;
}

export interface OpenDocument {
	/** What is printed: the same document is printed once for several who ask at the same time. */
	readonly id: string;
	readonly printed: PrintedDocument;
}

/** What a link leads to; or why it leads nowhere. */
export const openDocument = async (
	{ store, key, now }: Caller,
	token: string,
): Promise<OpenDocument | "unknown" | "expired"> => {
	const link = readLink(key, "document", token);
	if (!link) return "unknown";
	if (link.expires * 1000 <= Date.parse(now) || !(await hasActiveCreator(store, link, now))) return "expired";
	const { site, subject } = link;
	const linked = linkedDocument(subject);
	const printed =
		linked.kind === "issued"
			? await openIssued(store, site, linked.id)
			: await openPackingSlip(store, site, linked, now);
	return printed ? { id: `${site}/${subject}`, printed } : "unknown";
};

const openIssued = async (store: Caller["store"], site: string, id: string): Promise<PrintedDocument | undefined> => {
	const { document } = await store.read(site, { document: byId(issuedDocuments, id) });
	if (!document) return undefined;
	const { invoice } = await store.read(site, { invoice: byId(issuedDocuments, document.doc.orderId) });
	return printedWithNumber(document.doc, invoice?.doc);
};

const openPackingSlip = async (
	store: Caller["store"],
	site: string,
	{ orderId, fulfillmentId }: Extract<LinkedDocument, { kind: "packing-slip" }>,
	now: string,
): Promise<PrintedDocument | undefined> => {
	const { order, shop } = await store.read(site, { order: byId(orders, orderId), shop: byId(settings, settingsId) });
	const parcel = order?.doc.fulfillments?.find(({ id }) => id === fulfillmentId);
	if (!order || (fulfillmentId && !parcel)) return undefined;
	return printedPackingSlip(documentFormat(order.doc, shop?.doc ?? defaultSettings), parcel, now);
};
