import { creatorReads, mayCreatorUse } from "@cartwright/accounts/identity/staff/link-creator";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Link } from "@cartwright/kernel/sites/signed-link";
import { installation } from "@cartwright/kernel/sites/site";
import type { Store } from "@cartwright/store/store";

interface LinkContext {
	readonly store: Pick<Store, "read">;
	readonly now: string;
}

/** What a key or a staff user must be permitted to, so that a link of theirs does more than show the order. */
export const returning = ["ECOM.MODIFY_ORDERS"] as const;
export const canceling = ["ECOM.MODIFY_ORDERS", "ECOM.ORDER_BILLING_REFUND_PAYMENTS"] as const;

/** Whether the link may be used to act: nobody gets more by a link of their own than they have. */
export const mayLinkAct = async (
	{ store, now }: LinkContext,
	{ site, createdBy }: Link,
	permissions: readonly string[],
): Promise<boolean> => {
	if (!createdBy) return true;
	const created = { site, createdBy };
	return mayCreatorUse(permissions, created, await store.read(installation, creatorReads(created)), now);
};

export const requireActingLink = async (
	context: LinkContext,
	link: Link,
	permissions: readonly string[],
): Promise<void> => {
	if (await mayLinkAct(context, link, permissions)) return;
	throw new ApplicationError(
		"ORDER_LINK_ONLY_SHOWS",
		"The creator of the link may not change orders, so the link only shows this one. Ask the shop for another.",
	);
};
