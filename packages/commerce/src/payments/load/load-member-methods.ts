import type { ReadContext } from "@cartwright/kernel/foundation/context";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import { type MemberMethods, memberMethods } from "../saved-methods.ts";

/** The payment methods that a member has saved; `stored` is absent if they never saved one. */
export const loadMemberMethods = async (
	{ store, site }: Pick<ReadContext, "store" | "site">,
	memberId: string,
): Promise<{ readonly stored?: Stored<MemberMethods> | undefined; readonly member: MemberMethods }> => {
	const { stored } = await store.read(site, { stored: byId(memberMethods, memberId) });
	return { stored, member: stored?.doc ?? { id: memberId, methods: [] } };
};
