import type { proceedToNextState as declaration } from "@cartwright/contract/identity/earlier-authentication";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { remove } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { stateOf } from "../accounts/account.ts";
import { accounts } from "../accounts/documents.ts";
import { signInFlows } from "../flows/documents.ts";
import { findSignInFlow } from "../flows/find-sign-in-flow.ts";
import { completeSignIn } from "./complete-sign-in.ts";
import { loginResponseV1 } from "./login-response-v1.ts";

/** Continues a sign-in after its address was verified, perhaps in another window. */
export const proceedToNextState = async (
	context: Context,
	{ stateToken }: RequestOf<typeof declaration>,
): Promise<ResponseOf<typeof declaration>> => {
	const signIn = await findSignInFlow(context, stateToken, "VERIFY_EMAIL", "MFA");
	if (!signIn)
		throw new ApplicationError<typeof declaration>("VERIFICATION_FAILED", "The sign-in has ended. Start it again.");
	const { flow } = signIn;
	const { account } = await context.store.read(context.site, { account: byId(accounts, flow.doc.memberId) });
	const unchanged = loginResponseV1({ state: "STATUS_CHECK", stateToken });
	if (flow.doc.purpose === "MFA") return unchanged;
	// A password that was set since the flow started may be that of somebody else.
	const isSame = account && account.doc.passwordVersion === flow.doc.passwordVersion;
	if (!isSame || stateOf(account.doc) === "REQUIRE_EMAIL_VERIFICATION") return unchanged;
	const writes = [remove(signInFlows, flow)];
	return loginResponseV1(await completeSignIn(context, { before: account, account: account.doc, writes }));
};
