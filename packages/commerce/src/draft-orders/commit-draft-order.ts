import type { DraftOrderCommitSettings } from "@cartwright/contract/orders/draft-order-messages";
import type { commitDraftOrder as declared } from "@cartwright/contract/orders/draft-orders";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { buyerContact, withContact } from "../orders/buyer-contact.ts";
import { changeEvents } from "../orders/events.ts";
import { findBuyerContacts } from "../orders/load/find-buyer-contacts.ts";
import type { Agreement, Order } from "../orders/order.ts";
import { orderView } from "../orders/order-view.ts";
import { changedOrderWrites } from "../orders/order-writes.ts";
import { changedMembers, withAgreement } from "./changed-order.ts";
import { committedWrite } from "./committed-draft.ts";
import type { DraftOrder } from "./draft-order.ts";
import { stockOfChange } from "./draft-stock.ts";
import { agreementOf } from "./draft-totals.ts";
import { draftView } from "./draft-view.ts";
import { loadOpenDraft } from "./load/load-draft.ts";
import { commitProblems, type Problem } from "./problems.ts";

export const commitDraftOrder: Handler<typeof declared> = async (context, { draftOrderId, commitSettings, reason }) => {
	const { store, site, origin } = context;
	const loaded = await loadOpenDraft(context, draftOrderId);
	const { stored, settings } = loaded;
	const draft = stored.doc;
	const lineIds = inventoryLines(draft, commitSettings);
	const { problems, order } = orderToChange(context, draft, loaded);
	if (!order) throw await invalidDraft(context, draft, problems);
	const stock = await stockOfChange(context, draft, order.doc, lineIds);
	if (stock.problems.length > 0) throw await invalidDraft(context, draft, stock.problems);
	const agreed = agreementOf(draft, settings);
	const { contactId, writes } = await contactOfBuyer(context, agreed, order.doc);
	const agreement = withContact(agreed, contactId);
	const after = withAgreement(
		order.doc,
		{
			agreement,
			reservations: stock.reservations,
			draftOrderId,
			reason: reason ?? undefined,
			addsActivity: commitSettings?.addActivitiesToOrder ?? true,
		},
		context,
	);
	const { committed, write } = committedWrite(stored, after, commitSettings ?? {}, context);
	const events = changeEvents(order.doc, after, changedMembers(order.doc, after), context);
	await store.commit(site, [
		...changedOrderWrites(order, after, events),
		write,
		...(await stock.writes(after.id)),
		...writes,
	]);
	return {
		committedDraftOrder: draftView(committed, { settings, order: after, origin }),
		orderAfterCommit: orderView(after, { origin, forStaff: true }),
	};
};

const orderToChange = (
	{ identity }: Context,
	draft: DraftOrder,
	{ settings, order }: Awaited<ReturnType<typeof loadOpenDraft>>,
) => {
	if (!draft.original) return { problems: [ofNewOrder] };
	const problems = commitProblems(draft, order?.doc, { settings, identity });
	return problems.length > 0 ? { problems } : { problems, order };
};

const ofNewOrder: Problem = {
	code: "DRAFT_OF_NEW_ORDER",
	description: "The draft is of a new order. Call createOrderFromDraft.",
};

const invalidDraft = async (context: Context, { id }: DraftOrder, problems: readonly Problem[]) => {
	// A call that committed the draft at the same time may have caused the problems.
	await loadOpenDraft(context, id);
	return new ApplicationError<typeof declared>(
		"DRAFT_ORDER_COMMIT_FAILED_VALIDATIONS",
		problems.map(({ description }) => description).join(" "),
		{ draftOrderId: id, validationErrors: problems },
	);
};

const inventoryLines = (
	{ lines }: DraftOrder,
	settings: DraftOrderCommitSettings | null | undefined,
): ReadonlySet<string> => {
	const ids = (settings?.updateInventory ?? []).map(({ lineItemId }) => lineItemId ?? "");
	for (const [index, id] of ids.entries()) {
		if (lines.some((line) => line.id === id)) continue;
		throw invalid(`commitSettings.updateInventory[${index}].lineItemId`, "is of no line of the draft");
	}
	return new Set(ids);
};

/** Another buyer has another contact. */
const contactOfBuyer = async (context: Context, agreement: Agreement, { buyerInfo: before }: Order) => {
	const { buyerInfo } = agreement;
	const isSame = buyerInfo.email === before.email && buyerInfo.memberId === before.memberId;
	if (isSame && buyerInfo.contactId === before.contactId) return { contactId: before.contactId, writes: [] };
	const contacts = await findBuyerContacts(context, agreement);
	return buyerContact(agreement, contacts, { ...context, actsForShop: true });
};
