import type { Settings } from "@cartwright/kernel/sites/settings";
import { create, type NewEvent, type Write } from "@cartwright/store/batch";
import type { Change } from "../orders/activities.ts";
import { changeEvents } from "../orders/events.ts";
import type { Order } from "../orders/order.ts";
import type { CreatedBy } from "../purchase/cart-document.ts";
import { isTip, newTipFee } from "../purchase/tip.ts";
import { changedMembers, withAgreement } from "./changed-order.ts";
import { committedDraft } from "./committed-draft.ts";
import { draftOrders } from "./documents.ts";
import type { DraftFee, DraftOrder } from "./draft-order.ts";
import { agreementOf } from "./draft-totals.ts";
import { draftCreated } from "./events.ts";
import { draftOf } from "./new-draft.ts";

interface TipOf {
	/** Of the fee, if the order has no tip yet. */
	readonly id: string;
	/** Zero for none. */
	readonly price: number;
}

interface TipChange extends Change {
	readonly settings: Settings;
	readonly createdBy: CreatedBy;
}

/** An order with another tip, by a draft that is committed at once: drafts are what changes an agreement. */
export const withTip = (
	order: Order,
	tip: TipOf,
	{ settings, createdBy, ...change }: TipChange,
): { readonly changed: Order; readonly events: readonly NewEvent[]; readonly writes: readonly Write[] } => {
	const draft = withTipFee(draftOf(order, { createdBy, ...change }), tip);
	const { reservations } = order.stock;
	const agreement = agreementOf(draft, settings);
	const applied = { agreement, reservations, draftOrderId: draft.id, reason: undefined, addsActivity: true };
	const changed = withAgreement(order, applied, change);
	const settled = { sendNotificationsToBuyer: false, addActivitiesToOrder: true };
	const { committed, event } = committedDraft(draft, changed, settled, change);
	return {
		changed,
		events: changeEvents(order, changed, changedMembers(order, changed), change),
		writes: [create(draftOrders, committed, [draftCreated(change), event])],
	};
};

/** The draft with another tip. The fee that is the tip keeps its id. */
const withTipFee = (draft: DraftOrder, { id, price }: TipOf): DraftOrder => {
	const changed = draft.fees.map((each): DraftFee => {
		if (!isTip(each.fee)) return each;
		return price > 0 ? { ...each, fee: { ...each.fee, price } } : { ...each, applied: false };
	});
	const isNew = price > 0 && !draft.fees.some(({ fee }) => isTip(fee));
	const added: DraftFee[] = isNew ? [{ fee: { ...newTipFee(price), id }, source: "CUSTOM", applied: true }] : [];
	return { ...draft, fees: [...changed, ...added] };
};
