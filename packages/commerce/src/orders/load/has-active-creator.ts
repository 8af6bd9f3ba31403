import { creatorReads, isCreatorActive } from "@cartwright/accounts/identity/staff/link-creator";
import type { Link } from "@cartwright/kernel/sites/signed-link";
import { installation } from "@cartwright/kernel/sites/site";
import type { Store } from "@cartwright/store/store";

/** Whether a link still works as far as it depends on who created it: those of staff and apps end with them. */
export const hasActiveCreator = async (
	store: Pick<Store, "read">,
	{ site, createdBy }: Link,
	now: string,
): Promise<boolean> => {
	if (!createdBy) return true;
	const created = { site, createdBy };
	return isCreatorActive(created, await store.read(installation, creatorReads(created)), now);
};
