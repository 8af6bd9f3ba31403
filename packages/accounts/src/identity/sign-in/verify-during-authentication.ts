import type { StateMachineResponse } from "@cartwright/contract/identity/identity-messages";
import type { verifyDuringAuthentication as declaration } from "@cartwright/contract/identity/verification";
import type { RequestOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { remove } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { withVerifiedEmail } from "../accounts/account.ts";
import { accounts } from "../accounts/documents.ts";
import { accountEvent } from "../accounts/events.ts";
import { recordSignIn } from "../attempts/record-sign-in.ts";
import { signInFlows } from "../flows/documents.ts";
import { countWrongCode, findSignInFlow } from "../flows/find-sign-in-flow.ts";
import { isRightCode } from "../flows/flow-codes.ts";
import { completeSignIn } from "./complete-sign-in.ts";

/** Continues a sign-in by the code that was mailed. */
export const verifyDuringAuthentication = async (
	context: Context,
	{ code, stateToken }: RequestOf<typeof declaration>,
): Promise<StateMachineResponse> => {
	const found = await findSignInFlow(context, stateToken, "VERIFY_EMAIL");
	if (!found) throw failed();
	const { flow, secret } = found;
	const { account } = await context.store.read(context.site, { account: byId(accounts, flow.doc.memberId) });
	const isRight = isRightCode(flow.doc, secret, code, context.now);
	// A password that was set since the flow started may be that of somebody else.
	const isStale = account?.doc.passwordVersion !== flow.doc.passwordVersion;
	if (!account || !isRight || isStale) {
		await countWrongCode(context, flow);
		await recordSignIn(context, account?.doc.loginEmail ?? "", account?.doc.id ?? "", "VERIFICATION_FAILED");
		throw failed();
	}
	return completeSignIn(context, {
		before: account,
		account: withVerifiedEmail(account.doc, context.now),
		events: [accountEvent("emailVerified", context)],
		writes: [remove(signInFlows, flow)],
	});
};

const failed = (): ApplicationError =>
	new ApplicationError<typeof declaration>(
		"VERIFICATION_FAILED",
		"The code is wrong or has expired. Look for a newer mail, request another code, or start again.",
	);
