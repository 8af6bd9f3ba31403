import type { loginV2 as declaration } from "@cartwright/contract/identity/authentication";
import type { StateMachineResponse } from "@cartwright/contract/identity/identity-messages";
import type { RequestOf } from "@cartwright/contract/operation";
import { remove } from "@cartwright/store/batch";
import type { Context } from "../../../foundation/context.ts";
import { ApplicationError } from "../../../foundation/errors.ts";
import type { Account } from "../accounts/documents.ts";
import { loginEmailOf } from "../accounts/email.ts";
import { findAccount } from "../accounts/find-account.ts";
import { checkCaptcha } from "../attempts/captcha/check-captcha.ts";
import { refundAttempts, takeAttempts } from "../attempts/count-attempts.ts";
import { remembers } from "../factors/devices.ts";
import { signInFlows } from "../flows/documents.ts";
import { findSignInFlow } from "../flows/find-sign-in-flow.ts";
import { completeSignIn, type SignInProgress } from "./complete-sign-in.ts";
import type { SignOnSettings } from "./documents.ts";
import { recordSignIn } from "./record-sign-in.ts";
import { readSignOnSettings } from "./sign-on-settings.ts";

/** Signs in by email and password. An attempt is counted before anything is looked up, and takes the same time for all. */
export const loginV2 = async (
	context: Context,
	request: RequestOf<typeof declaration>,
): Promise<StateMachineResponse> => {
	const loginEmail = loginEmailOf(request.loginId?.email ?? "");
	const settings = await readSignOnSettings(context);
	const attempts = await takeAttempts(context, loginEmail);
	await checkCaptcha(
		context,
		settings,
		request.captchaTokens,
		attempts.some(({ suspicious }) => suspicious),
	);
	const existing = await findAccount(context, loginEmail);
	const password = request.password ?? "";
	const isRight = await context.passwords.verify(password, existing?.doc.passwordHash);
	if (!existing || !isRight) {
		const refused = refusal(existing?.doc, settings);
		// Recorded for unknown addresses too, or the time would tell them apart.
		await recordSignIn(context, loginEmail, existing?.doc.id ?? "", refused.code);
		throw refused;
	}
	const account = await withTodaysHash(context, existing.doc, password);
	const provedTwice = remembers(account, deviceTokenIn(request), context.now);
	const continued = await continuedSignIn(context, request.stateToken, existing.doc);
	return completeSignIn(context, {
		...{ before: existing, account, whenDone: refundAttempts(attempts), provedTwice, ...continued },
	});
};

/** What carries on from the sign-in that a state token belongs to, whose token ends. */
const continuedSignIn = async (
	context: Context,
	stateToken: string | null | undefined,
	{ id }: Account,
): Promise<Pick<SignInProgress, "writes" | "returnUrl">> => {
	if (!stateToken) return {};
	const previous = await findSignInFlow(context, stateToken, "VERIFY_EMAIL", "MFA");
	if (previous?.flow.doc.memberId !== id) {
		throw new ApplicationError(
			"VERIFICATION_FAILED",
			"stateToken belongs to no open sign-in of this account. Omit it.",
		);
	}
	const { flow } = previous;
	return { writes: [remove(signInFlows, flow)], ...("returnUrl" in flow.doc ? { returnUrl: flow.doc.returnUrl } : {}) };
};

/** What stands for a device on which the second factor was shown before. */
const deviceTokenIn = ({ clientMetaData }: RequestOf<typeof declaration>): string => {
	const token = clientMetaData?.deviceToken;
	return typeof token === "string" ? token : "";
};

/** In a shop with uniform answers nobody learns which addresses have accounts. */
const refusal = (account: Account | undefined, { uniformAnswers }: SignOnSettings): ApplicationError => {
	const wrong = new ApplicationError("-19976", "The email address and the password do not belong together.");
	if (uniformAnswers) return wrong;
	if (!account) return new ApplicationError("-19995", "No account has this email address. Sign up first.");
	if (account.passwordHash) return wrong;
	return new ApplicationError("-19973", "The account has no password yet. Have a mail sent to set one.");
};

const withTodaysHash = async ({ passwords }: Context, account: Account, password: string): Promise<Account> =>
	account.passwordHash && passwords.isOutdated(account.passwordHash)
		? { ...account, passwordHash: await passwords.hash(password) }
		: account;
