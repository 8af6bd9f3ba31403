import { members } from "@cartwright/contract/members/members";
import type { Subscriber } from "@cartwright/kernel/foundation/subscriber";
import { remove } from "@cartwright/store/batch";
import { loadMemberMethods } from "../../payments/load/load-member-methods.ts";
import { loadProviders } from "../../payments/load/load-providers.ts";
import { memberMethods } from "../../payments/saved-methods.ts";

/** Saved payment methods are deleted together with their member, at their providers too. */
export const deleteMethodsWithMember: Subscriber = {
	name: "saved-payment-methods-of-deleted-members",
	types: [members.events.memberDeleted?.type ?? ""],
	handle: async (context, { site, entityId }) => {
		const inSite = { ...context, site };
		const { stored, member } = await loadMemberMethods(inSite, entityId);
		if (!stored) return;
		const findProvider = await loadProviders(inSite);
		for (const { provider, savedMethodId } of member.methods) {
			await findProvider(provider)?.deleteMethod?.(savedMethodId);
		}
		await context.store.commit(site, [remove(memberMethods, stored)]);
	},
};
