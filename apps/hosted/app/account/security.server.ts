import { accounts } from "@cartwright/contract/identity/accounts";
import { authentication } from "@cartwright/contract/identity/authentication";
import { resultOfError, type SignInResult } from "../sign-in/form-result.ts";
import type { OpenAccount } from "./account.server.ts";
import {
	type ActionResult,
	activate,
	addPasskey,
	confirm,
	removeDevice,
	removeFactor,
	removeIfPresent,
	removePasskey,
	renewCodes,
	startFactor,
} from "./factor-actions.server.ts";
import { changePassword } from "./own-password.server.ts";
import { type SecurityForm, type SecurityResult, securityForms } from "./security.ts";

const endSession = ({ api }: OpenAccount, form: FormData): Promise<SignInResult> =>
	removeIfPresent(api.use(accounts).endMySession({ sessionId: String(form.get("subject") ?? "") }));

type Action = (account: OpenAccount, form: FormData, userAgent: string) => Promise<ActionResult>;

const actions: Readonly<Record<SecurityForm, Action>> = {
	password: ({ api, member }, form) =>
		changePassword(form, member.loginEmail ?? "", (passwords) => api.use(authentication).changePassword(passwords)),
	confirm,
	factor: startFactor,
	activate,
	removeFactor,
	codes: renewCodes,
	passkey: addPasskey,
	removePasskey,
	session: endSession,
	device: removeDevice,
};

/** Runs the action of a button; errors are shown in its form. */
export const runSecurityAction = async (
	account: OpenAccount,
	form: FormData,
	userAgent: string,
): Promise<SecurityResult> => {
	const [intent, subject] = String(form.get("intent") ?? "").split(":");
	const section = securityForms.find((name) => name === intent) ?? "password";
	try {
		return { of: section, subject, ...(await actions[section](account, form, userAgent)) };
	} catch (error) {
		return { of: section, subject, ...resultOfError({}, error, "other") };
	}
};
