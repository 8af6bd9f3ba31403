import type { StateMachineResponse } from "@cartwright/contract/identity/identity-messages";
import type { resendDuringAuthentication as declaration } from "@cartwright/contract/identity/verification";
import type { RequestOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { accounts } from "../accounts/documents.ts";
import { mailCode } from "../factors/new-code.ts";
import { signInFlows } from "../flows/documents.ts";
import { findSignInFlow } from "../flows/find-sign-in-flow.ts";
import { checkMaySend, withCode } from "../flows/flow-codes.ts";

/** Sends another code for the same sign-in. */
export const resendDuringAuthentication = async (
	context: Context,
	{ stateToken }: RequestOf<typeof declaration>,
): Promise<StateMachineResponse> => {
	const signIn = await findSignInFlow(context, stateToken, "VERIFY_EMAIL");
	if (!signIn)
		throw new ApplicationError<typeof declaration>("VERIFICATION_FAILED", "The sign-in has ended. Start it again.");
	const { flow, secret } = signIn;
	const { store, site, now } = context;
	checkMaySend(flow.doc, now);
	const { account } = await store.read(site, { account: byId(accounts, flow.doc.memberId) });
	const sent = account && (await mailCode(context, account.doc, secret));
	const after = withCode(flow.doc, sent?.codeHash, now);
	await store.commit(site, [replace(signInFlows, flow, after), ...(sent ? [sent.mail] : [])]);
	return { state: "REQUIRE_EMAIL_VERIFICATION", stateToken };
};
