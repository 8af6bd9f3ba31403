import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { loadMemberMethods } from "../../payments/load/load-member-methods.ts";
import type { StoredMethod } from "../../payments/saved-methods.ts";

/** A method that the calling member has saved. Nobody else pays with it, staff with their own calls apart. */
export const findSavedMethod = async (context: Context, id: string): Promise<StoredMethod> => {
	const { identity } = context;
	const memberId = identity.kind === "member" ? identity.memberId : undefined;
	const { methods } = memberId === undefined ? { methods: [] } : (await loadMemberMethods(context, memberId)).member;
	const method = methods.find((each) => each.id === id);
	if (!method) throw savedMethodNotFound(id);
	return method;
};

export const savedMethodNotFound = (savedPaymentMethodId: string): ApplicationError =>
	new ApplicationError(
		"SAVED_PAYMENT_METHOD_NOT_FOUND",
		"The member has not saved this payment method, or has deleted it.",
		{ savedPaymentMethodId },
	);
