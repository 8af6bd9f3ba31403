import { members } from "@cartwright/contract/members/members";
import type { Fault } from "../checkout/details.ts";
import { answerToRefusal, type SignInAnswer } from "../sign-in/answer.ts";
import type { OpenAccount } from "./account.server.ts";

/** What came of a form of the page, and of which one. */
export interface PrivacyAnswer extends SignInAnswer {
	readonly of: "visibility" | "delete";
}

const refused = (faults: readonly Fault[]): SignInAnswer => ({ typed: {}, faults });

const changeVisibility = async ({ api }: OpenAccount, form: FormData): Promise<SignInAnswer> => {
	const calls = api.use(members);
	await (form.get("visibility") === "PUBLIC" ? calls.joinCommunity({}) : calls.leaveCommunity({}));
	return { typed: {}, faults: [], done: "saved" };
};

/** Who types the address means it. */
const deleteAccount = async ({ api, member }: OpenAccount, form: FormData): Promise<SignInAnswer | "deleted"> => {
	const typed = String(form.get("email") ?? "").trim();
	if (typed.toLowerCase() !== (member.loginEmail ?? "").toLowerCase()) {
		return refused([{ field: "email", kind: "ownEmail", label: "email" }]);
	}
	await api.use(members).deleteMyMember({});
	return "deleted";
};

/** Does what a button asks for; what cannot be done is told in its form. */
export const changePrivacy = async (account: OpenAccount, form: FormData): Promise<PrivacyAnswer | "deleted"> => {
	const of = form.get("intent") === "delete" ? "delete" : "visibility";
	try {
		const answer = await (of === "delete" ? deleteAccount : changeVisibility)(account, form);
		return answer === "deleted" ? answer : { of, ...answer };
	} catch (error) {
		return { of, ...answerToRefusal({}, error, "other") };
	}
};
