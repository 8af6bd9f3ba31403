import type { updateSignOnPolicy as declaration } from "@cartwright/contract/identity/sign-on-policy";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { maskedMembers } from "@cartwright/kernel/foundation/field-mask";
import { byId } from "@cartwright/store/store";
import { signOnSettings, signOnSettingsId } from "./documents.ts";
import { policyView } from "./policy-view.ts";
import { defaultSignOnSettings, signOnWrite } from "./sign-on-settings.ts";

/** Changes the sign-on policy. Missing members stay as they are. */
export const updateSignOnPolicy = async (
	{ store, site, now, newId }: Context,
	{ signOnPolicy: sent, fieldMask }: RequestOf<typeof declaration>,
): Promise<ResponseOf<typeof declaration>> => {
	const update = maskedMembers(sent, fieldMask, "signOnPolicy");
	const { before } = await store.read(site, { before: byId(signOnSettings, signOnSettingsId) });
	const revision = String(before?.revision ?? 0);
	if (sent.revision && sent.revision !== revision) {
		throw new ApplicationError<typeof declaration>(
			"INVALID_REVISION",
			`signOnPolicy.revision is ${sent.revision}, but the policy is at ${revision}. Read it again.`,
		);
	}
	const current = before?.doc ?? defaultSignOnSettings(site);
	const { write, after } = signOnWrite(
		before,
		{
			requireOwnerApproval: update.requireOwnerApproval ?? current.requireOwnerApproval,
			requireEmailVerification: update.requireEmailVerification ?? current.requireEmailVerification,
		},
		{ site, now, newId },
	);
	await store.commit(site, [write]);
	return { signOnPolicy: policyView(after) };
};
