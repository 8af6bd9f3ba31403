import type { OrderDocument } from "@cartwright/contract/orders/order-documents";
import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { equals } from "@cartwright/store/query/filter";
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

/** The invoice and the credit notes of an order, oldest first. */
export const loadOrderDocuments = async (context: DocumentsContext, order: Order): Promise<OrderDocument[]> => {
	const { issued } = await context.store.read(context.site, {
		issued: page(issuedDocuments, {
			filter: equals("orderId", order.id),
			sort: [{ field: "issuedDate", order: "ASC" }],
			limit: maxDocuments,
		}),
	});
	return issued.map(({ doc }) => documentView(context, order, doc));
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
