import { isDeepStrictEqual } from "node:util";
import type { deleteDraftOrder as declared } from "@cartwright/contract/orders/draft-orders";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { mayUse } from "@cartwright/kernel/foundation/identity";
import { remove } from "@cartwright/store/batch";
import { createdByOf } from "../purchase/cart-document.ts";
import { draftOrders } from "./documents.ts";
import { draftDeleted } from "./events.ts";
import { loadDraft } from "./load/load-draft.ts";

export const deleteDraftOrder: Handler<typeof declared> = async (context, { draftOrderId }) => {
	const { store, site, identity } = context;
	const { stored } = await loadDraft(context, draftOrderId);
	const { status, createdBy } = stored.doc;
	const refused = (text: string) =>
		new ApplicationError<typeof declared>("DRAFT_ORDER_CANNOT_BE_DELETED", text, { draftOrderId });
	if (status === "COMMITTED") throw refused("The draft is committed: it stays for reference.");
	const isOwn = isDeepStrictEqual(createdBy, createdByOf(identity));
	if (!isOwn && !mayUse(identity, "ECOM.DRAFT_ORDERS_ADMIN_DELETE")) {
		throw refused("The draft is of another user. It takes ECOM.DRAFT_ORDERS_ADMIN_DELETE to delete it.");
	}
	await store.commit(site, [remove(draftOrders, stored, [draftDeleted(context)])]);
	return {};
};
