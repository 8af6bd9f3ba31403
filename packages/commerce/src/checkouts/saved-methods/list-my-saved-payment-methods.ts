import { requireMember } from "@cartwright/accounts/identity/accounts/require-member";
import type { listMySavedPaymentMethods as declared } from "@cartwright/contract/payments/saved-payment-methods";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { loadMemberMethods } from "../../payments/load/load-member-methods.ts";
import { methodViews } from "../../payments/saved-methods.ts";

export const listMySavedPaymentMethods: Handler<typeof declared> = async (context) => {
	const { memberId } = requireMember(context.identity);
	return { savedPaymentMethods: methodViews((await loadMemberMethods(context, memberId)).member) };
};
