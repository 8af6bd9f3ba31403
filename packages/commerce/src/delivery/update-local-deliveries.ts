import type { LocalDeliveryOption as WireLocal } from "@cartwright/contract/delivery/local-delivery-messages";
import { type Outcome, outcomeOf } from "@cartwright/kernel/foundation/bulk";
import type { Context } from "@cartwright/kernel/foundation/context";
import { requireRevision } from "@cartwright/kernel/foundation/require-revision";
import { commitDelivery } from "./commit-delivery.ts";
import { requireLocal, withLocal } from "./find-delivery.ts";
import { loadDelivery } from "./load/load-delivery.ts";
import { localView } from "./local-view.ts";
import { changedLocal } from "./sent-local.ts";

/** What a request changes of an option. */
export interface LocalChange {
	readonly id: string;
	readonly sent: WireLocal;
}

/** Changes options in one commit; those that break a rule fail alone. */
export const updateLocalDeliveries = async (
	context: Context,
	changes: readonly LocalChange[],
	fieldAt: (index: number) => string,
): Promise<Outcome<WireLocal>[]> => {
	const { now } = context;
	const facts = await loadDelivery(context, context);
	const shop = facts.settings.doc;
	let delivery = facts.delivery;
	const outcomes = changes.map(({ id, sent }, index) =>
		outcomeOf(() => {
			const stored = requireLocal(facts, id);
			requireRevision(stored, sent.revision);
			const before = delivery.locals.find((local) => local.id === id) ?? stored.doc;
			const after = changedLocal(before, sent, { currency: shop.currency, now, field: fieldAt(index) });
			delivery = withLocal(delivery, after);
			return localView({ doc: after, revision: stored.revision + 1 }, shop);
		}),
	);
	if (delivery !== facts.delivery) await commitDelivery(context, facts, delivery, fieldAt(0));
	return outcomes;
};
