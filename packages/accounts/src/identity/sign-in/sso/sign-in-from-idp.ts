import type { StateMachineResponse } from "@cartwright/contract/identity/identity-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Write } from "@cartwright/store/batch";
import { hasSome } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { findContacts } from "../../../contacts/load/find-contacts.ts";
import { earlierContact } from "../../../contacts/member-contact.ts";
import { accounts } from "../../accounts/documents.ts";
import { findAccount } from "../../accounts/find-account.ts";
import { recordSignIn } from "../../attempts/record-sign-in.ts";
import { endSessionsOf } from "../../sessions/end-sessions.ts";
import { completeSignIn } from "../complete-sign-in.ts";
import { readSignOnSettings } from "../read-sign-on-settings.ts";
import { connectionKey, type IdpClaims, joinIdp } from "./join-idp.ts";

/** Signs in somebody who was authenticated by a provider. Second factors are up to the provider. */
export const signInFromIdp = async (
	context: Context,
	claims: IdpClaims,
	used: readonly Write[],
): Promise<StateMachineResponse> => {
	const { store, site, now, newId } = context;
	const key = connectionKey(claims.connectionId, claims.subject);
	const { linked } = await store.read(site, {
		linked: page(accounts, { filter: hasSome("connections.key", [key]), limit: 1 }),
	});
	const emails = claims.email ? [claims.email] : [];
	const [byEmail, people] = await Promise.all([
		claims.email ? findAccount(context, claims.email) : undefined,
		findContacts(context, { emails }),
	]);
	const contact = earlierContact(people.byEmail);
	const knownAccounts = { linked: linked[0]?.doc, byEmail: byEmail?.doc };
	const settings = await readSignOnSettings(context);
	const policy = contact ? { ...settings, requireEmailVerification: true } : settings;
	const joined = joinIdp(claims, knownAccounts, policy, { id: contact?.doc.id ?? newId(), now });
	if ("refused" in joined) {
		await recordSignIn(context, byEmail?.doc.loginEmail ?? "", byEmail?.doc.id ?? "", "EMAIL_NOT_VERIFIED");
		throw new ApplicationError(
			"EMAIL_NOT_VERIFIED",
			joined.refused === "EMAIL_MISSING"
				? "The provider sent no email address. Allow it to, or sign up with a password."
				: "The email address has an account already, and the provider has not verified it. Sign in with the password.",
		);
	}
	const { account, takesOver } = joined;
	const ended = takesOver ? await endSessionsOf(context, account.id) : [];
	return completeSignIn(context, {
		before: linked[0] ?? byEmail,
		account,
		writes: [...used, ...ended],
		provedTwice: true,
	});
};
