import type { CaptchaToken } from "@cartwright/contract/identity/captcha-messages";
import type { StateMachineResponse } from "@cartwright/contract/identity/identity-messages";
import type { JsonObject } from "@cartwright/contract/message";
import type { Context } from "@cartwright/kernel/foundation/context";
import { normalizedEmail } from "@cartwright/kernel/foundation/email";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { remove } from "@cartwright/store/batch";
import type { Account } from "../accounts/documents.ts";
import { findAccount } from "../accounts/find-account.ts";
import { checkCaptcha } from "../attempts/captcha/check-captcha.ts";
import { refundAttempts, takeAttempts } from "../attempts/count-attempts.ts";
import { recordSignIn } from "../attempts/record-sign-in.ts";
import { remembers } from "../factors/devices.ts";
import { signInFlows } from "../flows/documents.ts";
import { findSignInFlow } from "../flows/find-sign-in-flow.ts";
import { completeSignIn, type SignInProgress } from "./complete-sign-in.ts";
import type { SignOnSettings } from "./documents.ts";
import { readSignOnSettings } from "./read-sign-on-settings.ts";

export interface Credentials {
	readonly email: string | null | undefined;
	readonly password?: string | null | undefined;
	readonly captchaTokens?: readonly CaptchaToken[] | null | undefined;
	/** Of a sign-in that this one replaces. */
	readonly stateToken?: string | null | undefined;
	readonly clientMetaData?: JsonObject | null | undefined;
}

/** Signs in by email and password. Takes as long for unknown addresses as for known ones. */
export const signInByPassword = async (context: Context, request: Credentials): Promise<StateMachineResponse> => {
	const loginEmail = normalizedEmail(request.email ?? "");
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
		// Recorded for unknown addresses too, so that the response takes as long.
		await recordSignIn(context, loginEmail, existing?.doc.id ?? "", refused.code);
		throw refused;
	}
	const account = await withCurrentHash(context, existing.doc, password);
	const provedTwice = remembers(account, deviceTokenIn(request), context.now);
	const continued = await continuedSignIn(context, request.stateToken, existing.doc);
	return completeSignIn(context, {
		before: existing,
		account,
		whenDone: refundAttempts(attempts),
		provedTwice,
		...continued,
	});
};

/** Ends the sign-in that the state token belongs to, and continues to its return address. */
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

/** The token of a device that may skip the second factor. */
const deviceTokenIn = ({ clientMetaData }: Credentials): string => {
	const token = clientMetaData?.deviceToken;
	return typeof token === "string" ? token : "";
};

/** With uniform responses, the error does not depend on whether the address has an account. */
const refusal = (account: Account | undefined, { uniformAnswers }: SignOnSettings): ApplicationError => {
	const wrong = new ApplicationError("-19976", "The email address and the password do not belong together.");
	if (uniformAnswers) return wrong;
	if (!account) return new ApplicationError("-19995", "No account has this email address. Sign up first.");
	if (account.passwordHash) return wrong;
	return new ApplicationError("-19973", "The account has no password yet. Request a mail to set one.");
};

const withCurrentHash = async ({ passwords }: Context, account: Account, password: string): Promise<Account> =>
	account.passwordHash && passwords.isOutdated(account.passwordHash)
		? { ...account, passwordHash: await passwords.hash(password) }
		: account;
