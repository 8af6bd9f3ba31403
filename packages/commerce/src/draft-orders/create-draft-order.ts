import { isDeepStrictEqual } from "node:util";
import type { ResponseOf } from "@cartwright/contract/operation";
import type { createDraftOrder as declared } from "@cartwright/contract/orders/draft-orders";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { mayUse } from "@cartwright/kernel/foundation/identity";
import { defaultSettings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import { create, remove } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { equals } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import { orders } from "../orders/documents.ts";
import { createdByOf } from "../purchase/cart-document.ts";
import { calculatedView } from "./calculated-view.ts";
import { draftOrders } from "./documents.ts";
import type { DraftOrder } from "./draft-order.ts";
import { nonDraftableReasons } from "./draftability.ts";
import { draftCreated, draftDeleted } from "./events.ts";
import { type DraftFacts, isExpired } from "./load/load-draft.ts";
import { draftOf } from "./new-draft.ts";
import { scratchDraft } from "./scratch-draft.ts";
import { storeNewDraft } from "./store-draft.ts";

export const createDraftOrder: Handler<typeof declared> = async (context, { sourceOrderId, draftOrder, orderId }) => {
	const source = sourceOrderId ?? orderId;
	if (source && draftOrder) throw invalid("draftOrder", "is for new orders, sourceOrderId for placed ones");
	if (source) return createDraftOf(context, source);
	return storeNewDraft(context, (empty, shop) => scratchDraft(context, empty, draftOrder ?? {}, shop));
};

const createDraftOf = async (context: Context, orderId: string): Promise<ResponseOf<typeof declared>> => {
	const { store, site, identity, now } = context;
	const { order, shop, drafts } = await store.read(site, {
		order: byId(orders, orderId),
		shop: byId(settings, settingsId),
		drafts: page(draftOrders, { filter: equals("draftOf", orderId), limit: 1 }),
	});
	const facts = { settings: shop?.doc ?? defaultSettings, order };
	const [existing] = drafts;
	if (existing && !isExpired(existing.doc, now)) return existingDraft(context, existing, facts);
	const reasons = nonDraftableReasons(order?.doc, { settings: facts.settings, identity });
	if (!order || reasons.length > 0) {
		const text = `The order cannot be changed by a draft: ${reasons.join(", ")}.`;
		throw new ApplicationError<typeof declared>("ORDER_CANNOT_BE_EDITED", text, {
			orderId,
			nonDraftableReasons: reasons,
		});
	}
	const draft = draftOf(order.doc, { ...context, createdBy: createdByOf(identity) });
	await store.commit(site, [
		...(existing ? [remove(draftOrders, existing, [draftDeleted(context)])] : []),
		create(draftOrders, draft, [draftCreated(context)]),
	]);
	return { calculatedDraftOrder: calculatedView(draft, facts, context), preexistingDraftOrder: false };
};

/** Whoever created a draft gets it again; to others the order is being changed. */
const existingDraft = (
	context: Context,
	{ doc }: Stored<DraftOrder>,
	facts: DraftFacts,
): ResponseOf<typeof declared> => {
	const { identity } = context;
	if (!isDeepStrictEqual(doc.createdBy, createdByOf(identity))) {
		const text = "Another user changes the order. Wait until their draft is committed, deleted or expired.";
		throw new ApplicationError<typeof declared>("ORDER_IS_ALREADY_EDITED", text, { expires: doc.expires });
	}
	if (!mayUse(identity, "ECOM.DRAFT_ORDERS_READ")) {
		const text = "The order has a draft, which it takes ECOM.DRAFT_ORDERS_READ to read.";
		throw new ApplicationError<typeof declared>("NOT_AUTHORIZED_TO_READ_DRAFT_ORDERS", text);
	}
	return { calculatedDraftOrder: calculatedView(doc, facts, context), preexistingDraftOrder: true };
};
