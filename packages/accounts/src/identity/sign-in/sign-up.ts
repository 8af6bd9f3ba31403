import type { CaptchaToken } from "@cartwright/contract/identity/captcha-messages";
import type { StateMachineResponse } from "@cartwright/contract/identity/identity-messages";
import type { IdentityProfile } from "@cartwright/contract/identity/profile-messages";
import type { JsonObject } from "@cartwright/contract/message";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { create, replace } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { findContacts } from "../../contacts/load/find-contacts.ts";
import { earlierContact } from "../../contacts/member-contact.ts";
import { isUnclaimed, newAccount } from "../accounts/account.ts";
import { accountExistsMail } from "../accounts/account-mails.ts";
import { checkPassword } from "../accounts/check-password.ts";
import { checkShopFields } from "../accounts/check-shop-fields.ts";
import { type Account, accounts, type SignUpOrigin } from "../accounts/documents.ts";
import { requiredEmail } from "../accounts/email.ts";
import { accountEvent } from "../accounts/events.ts";
import { findAccount } from "../accounts/find-account.ts";
import { mailTo } from "../accounts/mail-to.ts";
import { pageLink } from "../accounts/page-link.ts";
import { registerV2RuleNames } from "../accounts/password-rules.ts";
import { checkCaptcha } from "../attempts/captcha/check-captcha.ts";
import { takeAttempt } from "../attempts/count-attempts.ts";
import { signInFlows } from "../flows/documents.ts";
import { noCodes, withCode } from "../flows/flow-codes.ts";
import { newSignInFlow } from "../flows/new-sign-in-flow.ts";
import { completeSignIn } from "./complete-sign-in.ts";
import type { SignOnSettings } from "./documents.ts";
import { readSignOnSettings } from "./read-sign-on-settings.ts";
import { signUpOrigin } from "./sign-up-origin.ts";

export interface SignUp {
	readonly email: string | null | undefined;
	readonly password?: string | null | undefined;
	readonly profile?: IdentityProfile | null | undefined;
	readonly captchaTokens?: readonly CaptchaToken[] | null | undefined;
	readonly clientMetaData?: JsonObject | null | undefined;
}

/** Creates an account and signs in, as far as the shop's policy allows for a new member. */
export const signUp = async (context: Context, request: SignUp): Promise<StateMachineResponse> => {
	const email = requiredEmail(request.email);
	const password = await checkPassword(context, request.password, email, "password", registerV2RuleNames);
	await checkShopFields(context, request.profile);
	const settings = await readSignOnSettings(context);
	const attempt = await takeAttempt(context, "address", context.incoming.ip);
	await checkCaptcha(context, settings, request.captchaTokens, attempt.suspicious);
	const [existing, from, people] = await Promise.all([
		findAccount(context, email),
		signUpOrigin(context, request),
		findContacts(context, { emails: [email] }),
	]);
	const contact = earlierContact(people.byEmail);
	// Hashed even if the address is taken, so that the response takes as long.
	const passwordHash = await context.passwords.hash(password);
	if (existing && !isUnclaimed(existing.doc)) return rejectOrNotify(context, existing, settings, from);
	const { now, newId } = context;
	const { uniformAnswers, requireEmailVerification, requireOwnerApproval } = settings;
	const created = newAccount(
		{ id: existing?.doc.id ?? contact?.doc.id ?? newId(), email, passwordHash, profile: request.profile, now },
		{
			requireOwnerApproval,
			// Whoever knows the address of a buyer is not the buyer.
			requireEmailVerification: requireEmailVerification || uniformAnswers || contact !== undefined,
		},
	);
	const account = {
		...created,
		...(existing ? { passwordVersion: existing.doc.passwordVersion + 1 } : {}),
		...(requireOwnerApproval ? { signUpOrigin: from } : {}),
	};
	const { identity, ...response } = await completeSignIn(context, { before: existing, account });
	return uniformAnswers ? response : { ...response, identity };
};

/** The address has an account: reports it, or responds as if a code was sent and notifies the owner of the address. */
const rejectOrNotify = async (
	context: Context,
	existing: Stored<Account>,
	{ uniformAnswers }: SignOnSettings,
	from: SignUpOrigin,
): Promise<StateMachineResponse> => {
	if (!uniformAnswers) {
		throw new ApplicationError("-19995", "The email address has an account already. Sign in, or reset the password.");
	}
	const { flow, token } = newSignInFlow(context, "VERIFY_EMAIL", {
		memberId: context.newId(),
		passwordVersion: 0,
		...noCodes,
	});
	const repeated = replace(accounts, existing, existing.doc, [accountEvent("registrationRepeated", context)]);
	const signIn = pageLink(context, "sign-in", from);
	const mail = await mailTo(context, existing.doc, (facts) => accountExistsMail(facts, signIn));
	const withoutCode = withCode(flow, undefined, context.now);
	await context.store.commit(context.site, [repeated, create(signInFlows, withoutCode), mail]);
	return { state: "REQUIRE_EMAIL_VERIFICATION", stateToken: token };
};
