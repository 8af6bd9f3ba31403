import { accounts } from "@cartwright/contract/identity/accounts";
import { authentication } from "@cartwright/contract/identity/authentication";
import { answerToRefusal, type SignInAnswer } from "../sign-in/answer.ts";
import type { OpenAccount } from "./account.server.ts";
import {
	type ActAnswer,
	activate,
	addPasskey,
	beginFactor,
	confirm,
	forgetDevice,
	gone,
	removeFactor,
	removePasskey,
	renewCodes,
} from "./factor-acts.server.ts";
import { changePassword } from "./own-password.server.ts";
import { type SecurityAnswer, type SecurityForm, securityForms } from "./security.ts";

const endSession = ({ api }: OpenAccount, form: FormData): Promise<SignInAnswer> =>
	gone(api.use(accounts).endMySession({ sessionId: String(form.get("subject") ?? "") }));

type Act = (account: OpenAccount, form: FormData, userAgent: string) => Promise<ActAnswer>;

const acts: Readonly<Record<SecurityForm, Act>> = {
	password: ({ api, member }, form) =>
		changePassword(form, member.loginEmail ?? "", (passwords) => api.use(authentication).changePassword(passwords)),
	confirm,
	factor: beginFactor,
	activate,
	removeFactor,
	codes: renewCodes,
	passkey: addPasskey,
	removePasskey,
	session: endSession,
	device: forgetDevice,
};

/** Does what a button asks for; what cannot be done is told in its form. */
export const secure = async (account: OpenAccount, form: FormData, userAgent: string): Promise<SecurityAnswer> => {
	const [intent, subject] = String(form.get("intent") ?? "").split(":");
	const of = securityForms.find((name) => name === intent) ?? "password";
	try {
		return { of, subject, ...(await acts[of](account, form, userAgent)) };
	} catch (error) {
		return { of, subject, ...answerToRefusal({}, error, "other") };
	}
};
