import type { ResponseOf } from "@cartwright/contract/operation";
import type { saveMyPaymentMethod } from "@cartwright/contract/payments/saved-payment-methods";
import type { Context } from "@cartwright/kernel/foundation/context";
import type { SetupOutcome } from "@cartwright/kernel/foundation/payment-provider";
import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import { loadMemberMethods } from "../../payments/load/load-member-methods.ts";
import {
	type MemberMethods,
	type MethodSetup,
	methodView,
	withMethod,
	writeMember,
} from "../../payments/saved-methods.ts";
import { uncountedCard } from "../payments/card-attempts.ts";

type SetupView = ResponseOf<typeof saveMyPaymentMethod>;

export const setupView = (view: Partial<SetupView>): SetupView => ({ status: "NOT_BEGUN", ...view });

/** Records what became of a method that is being saved. Idempotent: a setup that is over, or given up, changes nothing. */
export const recordSetup = (
	context: Context,
	memberId: string,
	setup: MethodSetup,
	outcome: SetupOutcome,
): Promise<SetupView> =>
	rerunOnConflict(async () => {
		const { store, site } = context;
		const { stored, member } = await loadMemberMethods(context, memberId);
		const isCurrent = member.setup?.id === setup.id;
		const after = withOutcome(member, setup, outcome);
		if (isCurrent) {
			const uncounted = outcome.status === "SAVED" ? await uncountedCard(context, setup) : [];
			await store.commit(site, [writeMember(stored, after), ...uncounted]);
		}
		if (outcome.status === "PENDING") {
			return setupView({ status: "PENDING", confirmationUrl: outcome.confirmationUrl });
		}
		if (outcome.status === "DECLINED") return setupView({ status: "DECLINED", declineReason: outcome.reason });
		const method = after.methods.find(({ savedMethodId }) => savedMethodId === outcome.savedMethodId);
		return setupView({ status: "SAVED", savedPaymentMethod: method && methodView(method) });
	});

const withOutcome = (member: MemberMethods, setup: MethodSetup, outcome: SetupOutcome): MemberMethods => {
	const { id, provider, createdDate } = setup;
	if (outcome.status === "PENDING") {
		const { providerSetupId, confirmationUrl } = outcome;
		return { ...member, setup: { ...setup, providerSetupId, confirmationUrl } };
	}
	const { setup: _, ...decided } = member;
	if (outcome.status === "DECLINED") return decided;
	const { savedMethodId, method } = outcome;
	return withMethod(decided, { id, provider, savedMethodId, createdDate, ...method });
};
