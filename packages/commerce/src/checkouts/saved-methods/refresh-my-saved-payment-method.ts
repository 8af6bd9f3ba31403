import { requireMember } from "@cartwright/accounts/identity/accounts/require-member";
import type { refreshMySavedPaymentMethod as declared } from "@cartwright/contract/payments/saved-payment-methods";
import type { Context } from "@cartwright/kernel/foundation/context";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import type { SetupOutcome } from "@cartwright/kernel/foundation/payment-provider";
import { loadMemberMethods } from "../../payments/load/load-member-methods.ts";
import { providerOf } from "../../payments/load/load-providers.ts";
import { type MethodSetup, referenceToSetup } from "../../payments/saved-methods.ts";
import { recordSetup, setupView } from "./record-setup.ts";

export const refreshMySavedPaymentMethod: Handler<typeof declared> = async (context) => {
	const { memberId } = requireMember(context.identity);
	const { setup } = (await loadMemberMethods(context, memberId)).member;
	if (!setup) return setupView({});
	const outcome = await found(context, memberId, setup);
	if (!outcome) return setupView({ status: "PENDING", confirmationUrl: setup.confirmationUrl });
	return recordSetup(context, memberId, setup, outcome);
};

/** `undefined` if the provider does not respond, or has not received it yet. */
const found = async (context: Context, memberId: string, setup: MethodSetup): Promise<SetupOutcome | undefined> => {
	try {
		const provider = await providerOf(context, setup.provider);
		return await provider.findSetup?.(referenceToSetup(memberId, setup));
	} catch (error) {
		context.log.warn({ err: error, setupId: setup.id }, "the payment provider does not respond");
		return undefined;
	}
};
