import { authorizations } from "@cartwright/contract/identity/authorizations";
import { members } from "@cartwright/contract/members/members";
import { errorOf } from "@cartwright/sdk/errors";
import type { Fault } from "../checkout/details.ts";
import { resultOfError, type SignInResult } from "../sign-in/form-result.ts";
import type { OpenAccount } from "./account.server.ts";
import { demandsConfirmation } from "./freshness.server.ts";

/** The result of a form of the page. */
export interface PrivacyResult extends SignInResult {
	readonly of: "visibility" | "consent" | "delete";
	/** The client whose consent was withdrawn. */
	readonly subject?: string;
}

const refused = (faults: readonly Fault[]): SignInResult => ({ typed: {}, faults });

const changeVisibility = async ({ api }: OpenAccount, form: FormData): Promise<SignInResult> => {
	const calls = api.use(members);
	await (form.get("visibility") === "PUBLIC" ? calls.joinCommunity({}) : calls.leaveCommunity({}));
	return { typed: {}, faults: [], done: "saved" };
};

/** Already withdrawn in another window: counts as success. */
const withdrawConsent = async ({ api }: OpenAccount, form: FormData): Promise<SignInResult> => {
	const { withdrawMyConsent } = api.use(authorizations);
	try {
		await withdrawMyConsent({ clientId: String(form.get("subject") ?? "") });
	} catch (error) {
		if (errorOf(withdrawMyConsent, error)?.code !== "CONSENT_NOT_FOUND") throw error;
	}
	return { typed: {}, faults: [], done: "saved" };
};

/** Typing the email address confirms the deletion. */
const deleteAccount = async (
	{ api, member }: OpenAccount,
	form: FormData,
): Promise<SignInResult | "deleted" | "unconfirmed"> => {
	const typed = String(form.get("email") ?? "").trim();
	if (typed.toLowerCase() !== (member.loginEmail ?? "").toLowerCase()) {
		return refused([{ field: "email", kind: "ownEmail", label: "email" }]);
	}
	try {
		await api.use(members).deleteMyMember({});
		return "deleted";
	} catch (error) {
		if (demandsConfirmation(error)) return "unconfirmed";
		throw error;
	}
};

const acts = { visibility: changeVisibility, consent: withdrawConsent, delete: deleteAccount };

/** Runs the action of a button; errors are shown in its form. */
export const changePrivacy = async (
	account: OpenAccount,
	form: FormData,
): Promise<PrivacyResult | "deleted" | "unconfirmed"> => {
	const [intent, subject = ""] = String(form.get("intent") ?? "").split(":");
	const section = intent === "delete" || intent === "consent" ? intent : "visibility";
	try {
		const result = await acts[section](account, form);
		return typeof result === "string" ? result : { of: section, subject, ...result };
	} catch (error) {
		return { of: section, subject, ...resultOfError({}, error, "other") };
	}
};
