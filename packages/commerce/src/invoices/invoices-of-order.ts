import type { Invoice } from "@cartwright/contract/orders/order-invoices";
import type { Stored } from "@cartwright/store/collection";
import type { AddedInvoices, IssuedDocument } from "./documents.ts";

/** Of the shop's own invoices: what stands for it where the contract has the id of an app. */
const ownAppId = "cartwright";

/** The invoices of an order: the shop's own first. */
export const invoicesOf = (
	issued: Stored<IssuedDocument> | undefined,
	added: Pick<AddedInvoices, "invoices"> | undefined,
): Invoice[] => [...(issued ? [{ id: issued.doc.id, appId: ownAppId }] : []), ...(added?.invoices ?? [])];
