import { requireMember } from "@cartwright/accounts/identity/accounts/require-member";
import type { removeMySavedPaymentMethod as declared } from "@cartwright/contract/payments/saved-payment-methods";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { loadMemberMethods } from "../../payments/load/load-member-methods.ts";
import { loadProviders } from "../../payments/load/load-providers.ts";
import { methodViews, writeMember } from "../../payments/saved-methods.ts";
import { savedMethodNotFound } from "../payments/find-saved-method.ts";

/** Deleted at its provider first: should that fail, the member still sees it and can repeat the call. */
export const removeMySavedPaymentMethod: Handler<typeof declared> = async (context, { savedPaymentMethodId: id }) => {
	const { memberId } = requireMember(context.identity);
	const { stored, member } = await loadMemberMethods(context, memberId);
	const method = member.methods.find((each) => each.id === id);
	if (!method) throw savedMethodNotFound(id);
	const provider = (await loadProviders(context))(method.provider);
	await provider?.deleteMethod?.(method.savedMethodId);
	const after = { ...member, methods: member.methods.filter((each) => each !== method) };
	await context.store.commit(context.site, [writeMember(stored, after)]);
	return { savedPaymentMethods: methodViews(after) };
};
