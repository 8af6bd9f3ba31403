import type { RequestOf } from "@cartwright/contract/operation";
import type { createOrderFromDraft as declared } from "@cartwright/contract/orders/draft-orders";
import type { ChannelInfo } from "@cartwright/contract/orders/order-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { withActivity } from "../orders/activities.ts";
import { approve } from "../orders/approval.ts";
import { buyerContact, withContact } from "../orders/buyer-contact.ts";
import { orderApproved, orderCreated } from "../orders/events.ts";
import { findBuyerContacts } from "../orders/load/find-buyer-contacts.ts";
import type { Agreement, Order, StockReservation } from "../orders/order.ts";
import { orderView } from "../orders/order-view.ts";
import { newOrderWrites } from "../orders/order-writes.ts";
import { newOrder } from "../orders/placement.ts";
import { createdByOf } from "../purchase/cart-document.ts";
import { committedWrite } from "./committed-draft.ts";
import { depositAmount } from "./deposit.ts";
import type { DraftOrder } from "./draft-order.ts";
import { stockOfNewOrder } from "./draft-stock.ts";
import { agreementOf } from "./draft-totals.ts";
import { draftView } from "./draft-view.ts";
import { loadOpenDraft } from "./load/load-draft.ts";
import { ownerOfBuyer } from "./owner.ts";
import { creationProblems, type Problem } from "./problems.ts";

type Request = RequestOf<typeof declared>;

export const createOrderFromDraft: Handler<typeof declared> = async (context, request) => {
	const { store, site, origin } = context;
	checkStatus(request);
	const { stored, settings } = await loadOpenDraft(context, request.draftOrderId);
	const draft = stored.doc;
	const stock = await stockOfNewOrder(context, draft);
	const problems = [...(draft.original ? [ofPlacedOrder] : []), ...creationProblems(draft), ...stock.problems];
	if (problems.length > 0) throw await invalidDraft(context, draft, problems);
	const agreed = agreementOf(draft, settings);
	checkDeposit(draft, agreed);
	const { contactId, writes } = buyerContact(agreed, await findBuyerContacts(context, agreed), {
		...context,
		actsForShop: true,
	});
	const order = approvedOrder(context, request, withContact(agreed, contactId), stock.reservations, draft);
	const { committed, write } = committedWrite(stored, order, {}, context);
	const notifiesBuyer = request.createSettings?.notifications?.sendNotificationToBuyer ?? true;
	const events = [orderCreated(order, context), orderApproved(order, context, notifiesBuyer)];
	const { numbers } = await store.commit(site, [
		...newOrderWrites(order, events),
		write,
		...(await stock.writes(order.id)),
		...writes,
	]);
	const numbered = { ...order, number: String(numbers[order.id]) };
	return {
		committedDraftOrder: draftView(committed, { settings, order: numbered, origin }),
		createdOrder: orderView(numbered, { origin, forStaff: true }),
	};
};

const checkStatus = ({ createSettings }: Request): void => {
	if (createSettings?.orderStatus !== "INITIALIZED") return;
	throw invalid("createSettings.orderStatus", "must be APPROVED: orders of drafts are", "INVALID_ENUM_VALUE");
};

const ofPlacedOrder: Problem = {
	code: "DRAFT_OF_PLACED_ORDER",
	description: "The draft changes a placed order. Call commitDraftOrder.",
};

const invalidDraft = async (context: Context, { id }: DraftOrder, problems: readonly Problem[]) => {
	// A call that created the order at the same time may have caused the problems.
	await loadOpenDraft(context, id);
	return new ApplicationError<typeof declared>(
		"CREATE_ORDER_FAILED_VALIDATIONS",
		problems.map(({ description }) => description).join(" "),
		{ draftOrderId: id, validationErrors: problems },
	);
};

/** The total may have become lower since the deposit was set. */
const checkDeposit = (draft: DraftOrder, { priceSummary: { total } }: Agreement): void => {
	if ((depositAmount(draft, total) ?? 0) <= total) return;
	const text = "The deposit is higher than the total. Set a smaller one.";
	throw new ApplicationError<typeof declared>("DRAFT_ORDER_DEPOSIT_AMOUNT_EXCEEDS_ORDER_TOTAL", text, {
		draftOrderId: draft.id,
	});
};

const approvedOrder = (
	context: Context,
	{ createSettings, channelInfo, reason }: Request,
	agreement: Agreement,
	reservations: readonly StockReservation[],
	draft: DraftOrder,
): Order => {
	const owner = ownerOfBuyer(agreement.buyerInfo);
	const origin = {
		createdBy: createdByOf(context.identity),
		channelInfo: channelOf(channelInfo),
		...(owner ? { owner } : {}),
	};
	const order = newOrder(context.newId(), agreement, origin, { state: "HELD", reservations }, context);
	const { appIds } = createSettings?.editableByOwnerApps ?? {};
	const approved: Order = {
		...approve(order, context),
		...(draft.purchaseFlowId ? { purchaseFlowId: draft.purchaseFlowId } : {}),
		...(appIds ? { editableByApps: appIds } : {}),
	};
	if (!reason) return approved;
	const draftOrderChangesApplied = { draftOrderId: draft.id, reason, changes: [] };
	return withActivity(approved, { activityType: "DRAFT_ORDER_CHANGES_APPLIED", draftOrderChangesApplied }, context);
};

const channelOf = (sent: ChannelInfo | null | undefined): Order["channelInfo"] => {
	const { type, externalOrderId, externalOrderUrl } = sent ?? {};
	return {
		type: type && type !== "UNSPECIFIED" ? type : "BACKOFFICE_MERCHANT",
		...(externalOrderId ? { externalOrderId } : {}),
		...(externalOrderUrl ? { externalOrderUrl } : {}),
	};
};
