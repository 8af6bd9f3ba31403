import type { StateMachineResponse } from "@cartwright/contract/identity/identity-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { create, type NewEvent, replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { findContacts } from "../../contacts/load/find-contacts.ts";
import { memberContactWrites } from "../../contacts/member-contact.ts";
import { activeFactors, identityView, stateOf } from "../accounts/account.ts";
import { contactFactsOf } from "../accounts/contact-facts.ts";
import { type Account, accounts } from "../accounts/documents.ts";
import { accountEvent, memberCreated, memberUpdated } from "../accounts/events.ts";
import { bySlug, freeSlug, slugBase } from "../accounts/slug.ts";
import { recordSignIn } from "../attempts/record-sign-in.ts";
import { factorDemand } from "../factors/factors.ts";
import { mailCode } from "../factors/new-code.ts";
import { signInFlows } from "../flows/documents.ts";
import { noCodes, withCode } from "../flows/flow-codes.ts";
import { newSignInFlow } from "../flows/new-sign-in-flow.ts";
import { splitHandle } from "../sessions/handle.ts";
import { newSession } from "../sessions/new-session.ts";

export interface SignInProgress {
	/** As it was read; `undefined` for a new account. */
	readonly before?: Stored<Account> | undefined;
	readonly account: Account;
	/** Further events of the account. */
	readonly events?: readonly NewEvent[];
	readonly writes?: readonly Write[];
	/** Written only if the sign-in needs no further step. */
	readonly whenDone?: readonly Write[];
	/** Whether no second factor is needed: it was shown, the device is trusted, or a trusted server or provider signs in. */
	readonly provedTwice?: boolean;
	/** The return address after the sign-in. It was checked when the flow started. */
	readonly returnUrl?: string | undefined;
}

/**
 * Commits a sign-in: a session if no further step is needed, or else a flow that its token continues.
 */
export const completeSignIn = async (context: Context, settling: SignInProgress): Promise<StateMachineResponse> => {
	const { before, account } = settling;
	const state = stateOf(account);
	const demandsFactor = state === "SUCCESS" && !settling.provedTwice && activeFactors(account).length > 0;
	const step = demandsFactor ? factorStep(context, settling) : await nextStep(context, account, state);
	const named = await withSlug(context, account, before);
	const written = state === "SUCCESS" && !demandsFactor ? { ...named, lastLoginDate: context.now } : named;
	const changeEvents = before ? memberUpdated(before.doc, written, context) : [memberCreated(context)];
	const events = [...changeEvents, ...(settling.events ?? []), ...step.events];
	const write = before ? replace(accounts, before, written, events) : create(accounts, written, events);
	const contactWrites = before ? [] : await newMemberContact(context, written);
	const whenDone = step.response.sessionToken ? (settling.whenDone ?? []) : [];
	await context.store.commit(context.site, [
		write,
		...contactWrites,
		...(settling.writes ?? []),
		...whenDone,
		...step.writes,
	]);
	await recordSignIn(
		context,
		account.loginEmail,
		account.id,
		step.response.sessionToken ? "OK" : outcomeOf(step, state),
	);
	// Without the second factor, the caller must not see the account.
	if (demandsFactor) return step.response;
	const identity = identityView({ doc: written, revision: (before?.revision ?? 0) + 1 });
	return { state, identity, ...step.response, ...(state === "SUCCESS" ? returnUrlData(settling) : {}) };
};

const newMemberContact = async (context: Context, account: Account): Promise<readonly Write[]> => {
	const { byId, byEmail } = await findContacts(context, {
		ids: [account.id],
		emails: account.email ? [account.email] : [],
	});
	const others = byEmail.map(({ doc }) => doc);
	return memberContactWrites(byId.get(account.id), contactFactsOf(account), others, context);
};

const outcomeOf = ({ response }: Step, state: StateMachineResponse["state"]): string => response.state ?? state ?? "";

/** Each account has a unique slug, which it keeps. */
const withSlug = async ({ store, site }: Context, account: Account, before?: Stored<Account>): Promise<Account> => {
	const currentSlug = before?.doc.profile.slug;
	if (currentSlug && currentSlug === account.profile.slug) return account;
	const base = slugBase(account);
	const { namesakes } = currentSlug ? { namesakes: [] } : await store.read(site, { namesakes: bySlug(base) });
	return {
		...account,
		profile: { ...account.profile, slug: currentSlug ?? freeSlug(base, namesakes.length > 0, account.id) },
	};
};

interface Step {
	readonly writes: readonly Write[];
	readonly events: readonly NewEvent[];
	readonly response: StateMachineResponse;
}

const returnUrlData = ({ returnUrl }: SignInProgress): StateMachineResponse =>
	returnUrl ? { additionalData: { returnUrl: { strValue: returnUrl } } } : {};

const factorStep = (context: Context, { account, returnUrl }: SignInProgress): Step => {
	const { id: memberId, passwordVersion } = account;
	const details = { memberId, passwordVersion, ...noCodes, ...(returnUrl ? { returnUrl } : {}) };
	const { flow, token } = newSignInFlow(context, "MFA", details);
	return { writes: [create(signInFlows, flow)], events: [], response: { ...factorDemand(account), stateToken: token } };
};

const nextStep = async (context: Context, account: Account, state: StateMachineResponse["state"]): Promise<Step> => {
	if (state === "SUCCESS") {
		const { write, token, sessionId } = newSession(context, account.id);
		return {
			writes: [write],
			events: [accountEvent("signedIn", context, { sessionId })],
			response: { sessionToken: token },
		};
	}
	if (state !== "REQUIRE_EMAIL_VERIFICATION") return { writes: [], events: [], response: {} };
	const { writes, token } = await verifyEmailWrites(context, account);
	return { writes, events: [], response: { stateToken: token } };
};

/** Writes a flow, and a mail with the code that continues it. */
export const verifyEmailWrites = async (
	context: Context,
	account: Account,
): Promise<{ readonly writes: readonly Write[]; readonly token: string }> => {
	const { id: memberId, passwordVersion } = account;
	const { flow, token } = newSignInFlow(context, "VERIFY_EMAIL", { memberId, passwordVersion, ...noCodes });
	const { codeHash, mail } = await mailCode(context, account, splitHandle(token).secret);
	return { writes: [create(signInFlows, withCode(flow, codeHash, context.now)), mail], token };
};
