import type { verify as declaration } from "@cartwright/contract/identity/authentication";
import type { StateMachineResponse } from "@cartwright/contract/identity/identity-messages";
import type { RequestOf } from "@cartwright/contract/operation";
import { remove, replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import type { Context } from "../../foundation/context.ts";
import { ApplicationError } from "../../foundation/errors.ts";
import { type Account, type AccountFactor, accounts, type Journey, journeys } from "./documents.ts";
import { afterRecoveryCode, challenge, requireFactor, withFactor } from "./factors.ts";
import { countWrongCode, findJourney } from "./find-journey.ts";
import { checkMaySend, isRightCode, withCode } from "./journey.ts";
import { mailCode } from "./new-code.ts";
import { settleSignIn } from "./settle-sign-in.ts";
import { givenBack, takeAttempt } from "./take-attempt.ts";
import { afterTotp } from "./totp.ts";

/** Goes on with a sign-in by a second factor. Wrong codes count for the account, whatever sign-in they belong to. */
export const verify = async (
	context: Context,
	request: RequestOf<typeof declaration>,
): Promise<StateMachineResponse> => {
	const { stateToken, factorType, emailData, totpData, recoveryCodeData } = request;
	const found = await findJourney(context, stateToken ?? "", ["MFA"]);
	if (!found) throw failed();
	const { journey, secret } = found;
	const { account } = await context.store.read(context.site, { account: byId(accounts, journey.doc.memberId ?? "") });
	if (!account || account.doc.passwordVersion !== journey.doc.passwordVersion) throw failed();
	const factor = requireFactor(account.doc, factorType ?? "PASSWORD");
	const code = (emailData ?? totpData ?? recoveryCodeData)?.code?.trim();
	if (!code) {
		if (factor.type === "EMAIL") await sendCode(context, journey, account.doc, secret);
		return { ...challenge(account.doc, factor), stateToken: stateToken ?? "" };
	}
	const attempt = await takeAttempt(context, "account", `factor:${account.doc.loginEmail}`);
	const after = await afterCode(context, { journey: journey.doc, secret, factor, code });
	if (!after) {
		await countWrongCode(context, journey);
		throw failed();
	}
	return signedIn(context, account, after, [remove(journeys, journey), ...givenBack([attempt])]);
};

interface Shown {
	readonly journey: Journey;
	readonly secret: string;
	readonly factor: AccountFactor;
	readonly code: string;
}

/** The factor after the code, where it is right. */
const afterCode = async (
	context: Context,
	{ journey, secret, factor, code }: Shown,
): Promise<AccountFactor | undefined> => {
	switch (factor.type) {
		case "TOTP":
			return afterTotp(context, factor, code);
		case "RECOVERY_CODE":
			return afterRecoveryCode(factor, code);
		default:
			return isRightCode(journey, secret, code, context.now) ? factor : undefined;
	}
};

const sendCode = async (
	context: Context,
	journey: Stored<Journey>,
	account: Account,
	secret: string,
): Promise<void> => {
	checkMaySend(journey.doc, context.now);
	const { codeHash, mail } = await mailCode(context, account, secret);
	await context.store.commit(context.site, [
		replace(journeys, journey, withCode(journey.doc, codeHash, context.now)),
		mail,
	]);
};

const signedIn = (
	context: Context,
	before: Stored<Account>,
	factor: AccountFactor,
	writes: readonly Write[],
): Promise<StateMachineResponse> =>
	settleSignIn(context, {
		before,
		account: withFactor(before.doc, factor, before.doc.updatedDate),
		writes,
		provedTwice: true,
	});

const failed = (): ApplicationError =>
	new ApplicationError("VERIFICATION_FAILED", "The code is wrong, too old or was used before. Try the next one.");
