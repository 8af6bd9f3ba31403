import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { type Link, readLink } from "@cartwright/kernel/sites/signed-link";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import { orders } from "../documents.ts";
import type { Order } from "../order.ts";
import { hasActiveCreator } from "./has-active-creator.ts";

interface LinkContext extends Pick<ReadContext, "store"> {
	readonly cursorKey: string;
	readonly now: string;
}

/** The order that a link leads to. */
export const findLinkedOrder = async (
	{ store, cursorKey, now }: LinkContext,
	token: string,
): Promise<{ link: Link; order: Stored<Order> }> => {
	const link = readLink(cursorKey, "order", token);
	if (!link) throw notFound();
	if (link.expires * 1000 <= Date.parse(now)) {
		throw new ApplicationError("ORDER_LINK_EXPIRED", "The link has expired. Ask the shop for a new one.");
	}
	const [isActive, { order }] = await Promise.all([
		hasActiveCreator(store, link, now),
		store.read(link.site, { order: byId(orders, link.subject) }),
	]);
	if (!order) throw notFound();
	if (!isActive) {
		throw new ApplicationError(
			"ORDER_LINK_EXPIRED",
			"The staff user who created the link has left the shop. Ask the shop for a new one.",
		);
	}
	return { link, order };
};

const notFound = (): ApplicationError =>
	new ApplicationError("ORDER_LINK_NOT_FOUND", "The link is not valid. Check that it was copied completely.");
