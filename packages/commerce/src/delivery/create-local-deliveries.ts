import type { LocalDeliveryOption as WireLocal } from "@cartwright/contract/delivery/local-delivery-messages";
import { type Outcome, outcomeOf } from "@cartwright/kernel/foundation/bulk";
import type { Context } from "@cartwright/kernel/foundation/context";
import { shippingCarrierId } from "./carriers.ts";
import { commitDelivery } from "./commit-delivery.ts";
import { loadDelivery } from "./load/load-delivery.ts";
import { localView } from "./local-view.ts";
import { newLocal } from "./sent-local.ts";
import { withCarrierIn } from "./sent-option.ts";

/** Creates options in one commit; those that break a rule fail alone. */
export const createLocalDeliveries = async (
	context: Context,
	sent: readonly WireLocal[],
	fieldAt: (index: number) => string,
): Promise<Outcome<WireLocal>[]> => {
	const { now, newId } = context;
	const facts = await loadDelivery(context, context);
	const shop = facts.settings.doc;
	let delivery = facts.delivery;
	const outcomes = sent.map((each, index) =>
		outcomeOf(() => {
			const local = newLocal(each, newId(), { delivery, currency: shop.currency, now, field: fieldAt(index) });
			const carried = withCarrierIn(delivery, local.deliveryRegionIds, { carrierId: shippingCarrierId, now });
			delivery = { ...carried, locals: [...carried.locals, local] };
			return localView({ doc: local, revision: 1 }, shop);
		}),
	);
	if (delivery !== facts.delivery) await commitDelivery(context, facts, delivery, fieldAt(0));
	return outcomes;
};
