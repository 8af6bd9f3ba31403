import type { answerSignInRequest as declaration } from "@cartwright/contract/identity/factors";
import type { RequestOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { reauthenticate } from "@cartwright/kernel/foundation/fresh-sign-in";
import { remove, replace } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import { type Account, accounts } from "../accounts/documents.ts";
import { accountEvent } from "../accounts/events.ts";
import { requireMember } from "../accounts/require-member.ts";
import { refundAttempts, takeAttempt } from "../attempts/count-attempts.ts";
import { recordSignIn } from "../attempts/record-sign-in.ts";
import { type MfaFlow, type SignInRequest, signInFlows } from "../flows/documents.ts";
import { countWrongCode } from "../flows/find-sign-in-flow.ts";
import { mfaFlowsIn, signInFlowsOf } from "../flows/flows-of-member.ts";
import { sessions } from "../sessions/documents.ts";
import { pendingRequest, withApproval } from "./sign-in-request.ts";

/** Approves or declines a new sign-in of the member. Requires a session that has not ended; an access token is not enough. */
export const answerSignInRequest = async (
	context: Context,
	{ requestId, answer: decision, number }: RequestOf<typeof declaration>,
): Promise<Record<string, never>> => {
	const { store, site, now } = context;
	const { memberId, sessionId = "" } = requireMember(context.identity);
	const { account, session, flows } = await store.read(site, {
		account: byId(accounts, memberId),
		session: byId(sessions, sessionId),
		flows: signInFlowsOf(memberId),
	});
	if (!account || !session || session.doc.expires <= now) throw reauthenticate();
	const match = findRequest(mfaFlowsIn(flows), account.doc, requestId, now);
	if (decision === "APPROVE") return approve(context, account, match, number ?? "");
	const event = accountEvent("signInDeclined", context, { sessionId });
	await store.commit(site, [remove(signInFlows, match.flow), replace(accounts, account, account.doc, [event])]);
	return {};
};

interface Match {
	readonly flow: Stored<MfaFlow>;
	readonly request: SignInRequest;
}

const findRequest = (flows: readonly Stored<MfaFlow>[], account: Account, requestId: string, now: string): Match => {
	for (const flow of flows) {
		const request = pendingRequest(flow.doc, now);
		const isSame = flow.doc.passwordVersion === account.passwordVersion;
		if (request?.id === requestId && isSame) return { flow, request };
	}
	throw new ApplicationError<typeof declaration>(
		"SIGN_IN_REQUEST_NOT_FOUND",
		"No sign-in with this id is pending. It was approved or declined, or it expired. Start the sign-in again.",
	);
};

const approve = async (
	context: Context,
	account: Stored<Account>,
	{ flow, request }: Match,
	number: string,
): Promise<Record<string, never>> => {
	const { store, site, now, identity } = context;
	const attempt = await takeAttempt(context, "account", `factor:${account.doc.loginEmail}`);
	if (number.trim() !== request.number) {
		await countWrongCode(context, flow);
		await recordSignIn(context, account.doc.loginEmail, account.doc.id, "VERIFICATION_FAILED");
		throw new ApplicationError<typeof declaration>(
			"VERIFICATION_FAILED",
			"This is not the number that the other browser shows.",
		);
	}
	const event = accountEvent("signInApproved", context, { sessionId: requireMember(identity).sessionId ?? "" });
	await store.commit(site, [
		replace(signInFlows, flow, withApproval(flow.doc, request, now)),
		replace(accounts, account, account.doc, [event]),
		...refundAttempts([attempt]),
	]);
	return {};
};
