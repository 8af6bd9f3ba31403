import type { verify as declaration } from "@cartwright/contract/identity/authentication";
import type { StateMachineResponse } from "@cartwright/contract/identity/identity-messages";
import type { RequestOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { remove, replace } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import { type Account, type AccountFactor, accounts } from "../accounts/documents.ts";
import { refundAttempts, takeAttempt } from "../attempts/count-attempts.ts";
import { recordSignIn } from "../attempts/record-sign-in.ts";
import { withDevice } from "../factors/devices.ts";
import { afterRecoveryCode, challenge, requireFactor, withFactor } from "../factors/factors.ts";
import { newNumber } from "../factors/new-code.ts";
import { newDevice } from "../factors/new-device.ts";
import { sendFactorCode } from "../factors/send-factor-code.ts";
import { isApproved, pendingRequest, withRequest } from "../factors/sign-in-request.ts";
import { afterTotp } from "../factors/totp.ts";
import { type MfaFlow, signInFlows } from "../flows/documents.ts";
import { countWrongCode, findSignInFlow } from "../flows/find-sign-in-flow.ts";
import { checkMaySend, isRightCode, withCode } from "../flows/flow-codes.ts";
import { userAgentOf } from "../sessions/user-agent.ts";
import { completeSignIn, type SignInProgress } from "./complete-sign-in.ts";

/** Continues a sign-in by a second factor. Wrong codes count for the account, across all its sign-ins. */
export const verify = async (
	context: Context,
	request: RequestOf<typeof declaration>,
): Promise<StateMachineResponse> => {
	const { stateToken, factorType } = request;
	const found = await findSignInFlow(context, stateToken, "MFA");
	if (!found) throw failed();
	const { flow, secret } = found;
	const { account } = await context.store.read(context.site, { account: byId(accounts, flow.doc.memberId) });
	if (!account || account.doc.passwordVersion !== flow.doc.passwordVersion) throw failed();
	const factor = requireFactor(account.doc, factorType);
	const code = codeIn(request, factor.type);
	if (!code) {
		const sent = isSent(factor.type) ? await sendCode(context, flow, account.doc, factor, secret) : undefined;
		return { ...challenge(account.doc, factor, sent?.request), stateToken };
	}
	const openRequest = factor.type === "PUSH" ? pendingRequest(flow.doc, context.now) : undefined;
	if (openRequest?.id === code) return { ...challenge(account.doc, factor, openRequest), stateToken };
	const attempt = await takeAttempt(context, "account", `factor:${account.doc.loginEmail}`);
	const after = await afterCode(context, { flow: flow.doc, secret, factor, code });
	if (!after) {
		await countWrongCode(context, flow);
		await recordSignIn(context, account.doc.loginEmail, account.doc.id, "VERIFICATION_FAILED");
		throw failed();
	}
	return signedIn(context, {
		before: account,
		account: withFactor(account.doc, after, account.doc.updatedDate),
		writes: [remove(signInFlows, flow), ...refundAttempts([attempt])],
		returnUrl: flow.doc.returnUrl,
		remember: request.rememberThisDevice === true,
	});
};

const isSent = (type: AccountFactor["type"]): boolean => ["EMAIL", "SMS", "CALL", "PUSH"].includes(type);

/** The code in the request, or the id of the approval request. */
const codeIn = (
	{ smsData, callData, emailData, totpData, recoveryCodeData, pushData }: RequestOf<typeof declaration>,
	type: AccountFactor["type"],
): string | undefined => {
	if (type === "PUSH") return pushData?.transactionId ?? undefined;
	const data = { SMS: smsData, CALL: callData, EMAIL: emailData, TOTP: totpData, RECOVERY_CODE: recoveryCodeData };
	return data[type as keyof typeof data]?.code?.trim();
};

interface Shown {
	readonly flow: MfaFlow;
	readonly secret: string;
	readonly factor: AccountFactor;
	readonly code: string;
}

/** The factor after a valid code. */
const afterCode = async (
	context: Context,
	{ flow, secret, factor, code }: Shown,
): Promise<AccountFactor | undefined> => {
	switch (factor.type) {
		case "TOTP":
			return afterTotp(context, factor, code);
		case "RECOVERY_CODE":
			return afterRecoveryCode(factor, code);
		case "PUSH":
			return isApproved(flow, code, context.now) ? factor : undefined;
		default:
			return isRightCode(flow, secret, code, context.now) ? factor : undefined;
	}
};

/** Sends a code. The limit is that of the account, as whoever knows the password can start any number of sign-ins. */
const sendCode = async (
	context: Context,
	flow: Stored<MfaFlow>,
	account: Account,
	factor: AccountFactor,
	secret: string,
): Promise<MfaFlow> => {
	const { store, site, now, newId } = context;
	checkMaySend(flow.doc, now);
	await takeAttempt(context, "account", `send:${account.loginEmail}`);
	if (factor.type === "PUSH") {
		const after = withRequest(flow.doc, { id: newId(), number: newNumber(), ...userAgentOf(context) }, now);
		await store.commit(site, [replace(signInFlows, flow, after)]);
		return after;
	}
	const { codeHash, message } = await sendFactorCode(context, account, factor, secret);
	const after = withCode(flow.doc, codeHash, now);
	await store.commit(site, [replace(signInFlows, flow, after), message]);
	return after;
};

const signedIn = async (
	context: Context,
	{ remember, ...settling }: SignInProgress & { readonly remember: boolean },
): Promise<StateMachineResponse> => {
	if (!remember) return completeSignIn(context, { ...settling, provedTwice: true });
	const { device, token } = newDevice(context);
	const account = withDevice(settling.account, device, context.now);
	const response = await completeSignIn(context, { ...settling, account, provedTwice: true });
	if (!response.sessionToken) return response;
	return { ...response, additionalData: { ...response.additionalData, deviceToken: { strValue: token } } };
};

const failed = (): ApplicationError =>
	new ApplicationError<typeof declaration>(
		"VERIFICATION_FAILED",
		"The code is wrong, too old or was used before. Try the next one.",
	);
