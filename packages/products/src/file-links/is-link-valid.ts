import { creatorReads, isCreatorActive } from "@cartwright/accounts/identity/staff/link-creator";
import type { Link } from "@cartwright/kernel/sites/signed-link";
import { installation } from "@cartwright/kernel/sites/site";
import type { Store } from "@cartwright/store/store";

/** Links end when they expire, and with the staff user or app that created them. */
export const isLinkValid = async (
	{ store, now: clock }: { readonly store: Store; readonly now: () => Date },
	{ site, expires, createdBy }: Pick<Link, "site" | "expires" | "createdBy">,
): Promise<boolean> => {
	const now = clock();
	if (expires * 1000 <= now.getTime()) return false;
	if (!createdBy) return true;
	const created = { site, createdBy };
	return isCreatorActive(created, await store.read(installation, creatorReads(created)), now.toISOString());
};
