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
import { givenBack, takeAttempts } from "../attempts/take-attempt.ts";
import { remembers } from "../factors/devices.ts";
import { journeys } from "../flows/documents.ts";
import { findJourney } from "../flows/find-journey.ts";
import type { SignOnSettings } from "./documents.ts";
import { recordSignIn } from "./record-sign-in.ts";
import { type Settling, settleSignIn } from "./settle-sign-in.ts";
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
	const known = await findAccount(context, loginEmail);
	const password = request.password ?? "";
	const isRight = await context.passwords.verify(password, known?.doc.passwordHash);
	if (!known || !isRight) {
		const refused = refusal(known?.doc, settings);
		// Recorded for unknown addresses too, or the time would tell them apart.
		await recordSignIn(context, loginEmail, known?.doc.id ?? "", refused.code);
		throw refused;
	}
	const account = await withTodaysHash(context, known.doc, password);
	const provedTwice = remembers(account, deviceTokenIn(request), context.now);
	const continued = await continuedSignIn(context, request.stateToken, known.doc);
	return settleSignIn(context, {
		...{ before: known, account, whenDone: givenBack(attempts), provedTwice, ...continued },
	});
};

/** What carries on from the sign-in that a state token belongs to, whose token ends. */
const continuedSignIn = async (
	context: Context,
	stateToken: string | null | undefined,
	{ id }: Account,
): Promise<Pick<Settling, "writes" | "returnUrl">> => {
	if (!stateToken) return {};
	const found = await findJourney(context, stateToken, ["VERIFY_EMAIL", "MFA"]);
	if (found?.journey.doc.memberId !== id) {
		throw new ApplicationError(
			"VERIFICATION_FAILED",
			"stateToken belongs to no open sign-in of this account. Omit it.",
		);
	}
	return { writes: [remove(journeys, found.journey)], returnUrl: found.journey.doc.returnUrl };
};

/** What stands for a device on which the second factor was shown before. */
const deviceTokenIn = ({ clientMetaData }: RequestOf<typeof declaration>): string => {
	const token = clientMetaData?.deviceToken;
	return typeof token === "string" ? token : "";
};

/** In a shop with uniform answers nobody learns which addresses have accounts. */
const refusal = (known: Account | undefined, { uniformAnswers }: SignOnSettings): ApplicationError => {
	const wrong = new ApplicationError("-19976", "The email address and the password do not belong together.");
	if (uniformAnswers) return wrong;
	if (!known) return new ApplicationError("-19995", "No account has this email address. Sign up first.");
	if (known.passwordHash) return wrong;
	return new ApplicationError("-19973", "The account has no password yet. Have a mail sent to set one.");
};

const withTodaysHash = async ({ passwords }: Context, account: Account, password: string): Promise<Account> =>
	account.passwordHash && passwords.isOutdated(account.passwordHash)
		? { ...account, passwordHash: await passwords.hash(password) }
		: account;
