import type { CaptchaToken } from "@cartwright/contract/identity/captcha-messages";
import type { sendRecoveryEmail as declaration } from "@cartwright/contract/identity/recovery";
import type { RequestOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { normalizedEmail } from "@cartwright/kernel/foundation/email";
import { recoveryMail } from "../accounts/account-mails.ts";
import { findAccount } from "../accounts/find-account.ts";
import { mailTo } from "../accounts/mail-to.ts";
import { checkCaptcha } from "../attempts/captcha/check-captcha.ts";
import { takeAttempts } from "../attempts/count-attempts.ts";
import { readSignOnSettings } from "./read-sign-on-settings.ts";
import { newRecoveryLink, returnTo } from "./recovery-link.ts";

const minutesToRecover = 60;

/** Sends a link for a new password if the address has an account. The response does not say whether it has. */
export const sendRecoveryEmail = async (
	context: Context,
	{ email, language, redirect, captchaTokens }: RequestOf<typeof declaration>,
): Promise<Record<string, never>> => {
	const { identity, store, site } = context;
	const target = await returnTo(context, redirect, "clientId" in identity ? identity.clientId : undefined);
	const attempts = await takeAttempts(context, `recover:${normalizedEmail(email)}`);
	await checkCaptchaAfterSome(
		context,
		captchaTokens ?? [],
		attempts.some(({ suspicious }) => suspicious),
	);
	const account = await findAccount(context, email);
	const { write, url } = newRecoveryLink(context, account?.doc, target, minutesToRecover);
	const mail = account ? [await mailTo(context, account.doc, (facts) => recoveryMail(facts, url), language)] : [];
	// A flow is written in any case, so that the response takes as long.
	await store.commit(site, [write, ...mail]);
	return {};
};

/** The published client cannot solve a captcha here, so it is only required after some attempts, even with ALWAYS. */
const checkCaptchaAfterSome = async (
	context: Context,
	tokens: readonly CaptchaToken[],
	suspicious: boolean,
): Promise<void> => {
	const settings = await readSignOnSettings(context);
	if (settings.captcha.when === "NEVER" || !(suspicious || tokens.length > 0)) return;
	const always = { ...settings, captcha: { ...settings.captcha, when: "ALWAYS" as const } };
	await checkCaptcha(context, always, tokens, suspicious);
};
