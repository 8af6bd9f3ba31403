import { cart as cartService } from "@cartwright/contract/carts/v1/cart";
import { checkout as checkoutService } from "@cartwright/contract/checkouts/v1/checkout";
import { accounts } from "@cartwright/contract/identity/accounts";
import { members } from "@cartwright/contract/members/members";
import type { WorkContext } from "@cartwright/kernel/foundation/context";
import type { Subscriber } from "@cartwright/kernel/foundation/subscriber";
import { mailEnded } from "@cartwright/kernel/mail/send-mail";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { create, remove, type Write } from "@cartwright/store/batch";
import { byId, byIds } from "@cartwright/store/store";
import { carts } from "../purchase/cart-document.ts";
import { abandonedCheckoutSettings } from "../purchase/settings.ts";
import { canBeAbandoned, deletionOf, recoveryOf } from "./abandoned-checkout.ts";
import { deleteMemberCheckouts } from "./delete-member-checkouts.ts";
import { abandonedCheckouts, checkoutWatches } from "./documents.ts";
import { dueAfter } from "./due-after.ts";
import { endRecoveryMail } from "./end-recovery-mail.ts";
import { joinAbandonedCheckouts } from "./join-abandoned-checkouts.ts";

const { cartUpdated, cartDeleted } = cartService.events;
const { checkoutCreated, checkoutUpdated, checkoutCompleted, checkoutDeleted } = checkoutService.events;

/**
 * Watches checkouts that have an address, notes which of the abandoned ones are completed, and deletes what is known of
 * deleted ones. It follows the events, so calls of shoppers do nothing for it.
 */
export const watchCheckouts: Subscriber = {
	name: "abandoned-checkouts",
	types: [cartUpdated, cartDeleted, checkoutCreated, checkoutUpdated, checkoutCompleted, checkoutDeleted].flatMap(
		(event) => event?.type ?? [],
	),
	handle: (context, { site, entityId }) => follow(context, site, [entityId]),
	async handleTogether(context, events) {
		for (const [site, ofSite] of Map.groupBy(events, (event) => event.site))
			await follow(context, site, [...new Set(ofSite.map(({ entityId }) => entityId))]);
	},
};

export const endRecoveryMailWithMail: Subscriber = {
	name: "recovery-mails-of-ended-mails",
	types: [mailEnded],
	handle: (context, { site, data }) =>
		endRecoveryMail(context, site, { about: String(data.about), state: String(data.state) }),
};

export const joinAbandonedWithVisitor: Subscriber = {
	name: "abandoned-checkouts-of-visitors-who-joined",
	types: [accounts.events.visitorJoined?.type ?? ""],
	handle: (context, { site, data }) =>
		joinAbandonedCheckouts(context, site, { visitorId: String(data.visitorId), memberId: String(data.memberId) }),
};

export const deleteAbandonedWithMember: Subscriber = {
	name: "abandoned-checkouts-of-deleted-members",
	types: [members.events.memberDeleted?.type ?? ""],
	handle: (context, { site, entityId }) => deleteMemberCheckouts(context, site, entityId),
};

const follow = async (context: WorkContext, site: string, ids: readonly string[]): Promise<void> => {
	const { store } = context;
	const { shop, cartsById } = await store.read(site, {
		shop: byId(settings, settingsId),
		cartsById: byIds(carts, ids),
	});
	const { enabled, delayMinutes } = abandonedCheckoutSettings(shop?.doc);
	const watchable = (id: string) => {
		const cart = cartsById.get(id)?.doc;
		return cart !== undefined && canBeAbandoned(cart);
	};
	const isOver = (id: string) => !cartsById.has(id) || cartsById.get(id)?.doc.completed === true;
	const relevant = ids.filter((id) => isOver(id) || (enabled && watchable(id)));
	if (relevant.length === 0) return;
	const { watches, abandoned } = await store.read(site, {
		watches: byIds(checkoutWatches, relevant),
		abandoned: byIds(abandonedCheckouts, relevant),
	});
	const writes = relevant.flatMap((id): readonly Write[] => {
		const [watch, left, cart] = [watches.get(id), abandoned.get(id), cartsById.get(id)];
		if (isOver(id)) {
			const ended = watch ? [remove(checkoutWatches, watch)] : [];
			if (!left) return ended;
			return [...ended, ...(cart ? recoveryOf(left, context) : [deletionOf(left, context)])];
		}
		if (watch || left || !cart) return [];
		return [create(checkoutWatches, { id, dueDate: dueAfter(cart.doc.updatedDate, delayMinutes) })];
	});
	if (writes.length > 0) await store.commit(site, writes);
};
