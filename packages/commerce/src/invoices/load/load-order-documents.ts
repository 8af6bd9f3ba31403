import type { OrderDocument } from "@cartwright/contract/orders/order-documents";
import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { isIn } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { moneyOf, priceIn } from "../../orders/line-view.ts";
import type { Order } from "../../orders/order.ts";
import { documentLink, subjectOf } from "../document-link.ts";
import { type IssuedDocument, issuedDocuments } from "../documents.ts";
import { printedNumber } from "../issued-document.ts";

interface DocumentsContext extends Omit<ReadContext, "identity"> {
	readonly cursorKey: string;
	readonly now: string;
	/** Whom the addresses are for, if they end with them. */
	readonly createdBy: string | undefined;
}

/** The page of an order shows as many; one has as many credit notes as refunds. */
const maxDocuments = 100;
/** Far more than a hundred orders have. */
const maxOfSeveral = 1000;

/** The invoices and the credit notes of some orders, oldest first. */
export const loadOrderDocuments = async (
	context: DocumentsContext,
	orders: readonly Order[],
): Promise<OrderDocument[]> => {
	const ordersById = new Map(orders.map((order) => [order.id, order]));
	const { issued } = await context.store.read(context.site, {
		issued: page(issuedDocuments, {
			filter: isIn("orderId", [...ordersById.keys()]),
			sort: [{ field: "issuedDate", order: "ASC" }],
			limit: Math.min(maxDocuments * orders.length, maxOfSeveral),
		}),
	});
	return issued.flatMap(({ doc }) => {
		const order = ordersById.get(doc.orderId);
		return order ? [documentView(context, order, doc)] : [];
	});
};

const documentView = (
	{ site, origin, cursorKey: key, now, createdBy }: DocumentsContext,
	order: Order,
	document: IssuedDocument,
): OrderDocument => {
	const { id, kind, issuedDate, total } = document;
	const number = printedNumber(document);
	const fileName = `${number.replace(/[^\p{L}\p{N}._-]+/gu, "-")}.pdf`;
	const subject = subjectOf({ kind: "issued", id });
	return {
		id,
		kind,
		number,
		issuedDate,
		total: priceIn(total, moneyOf(order)),
		file: documentLink({ site, subject, fileName, origin, key, now, createdBy }),
	};
};
