import { signOnPolicy as service } from "@cartwright/contract/identity/sign-on-policy";
import { create, type NewEvent, replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { type SignOnSettings, signOnSettings, signOnSettingsId } from "./documents.ts";
import { policyView } from "./policy-view.ts";

/** By default everybody may sign up, and a proof of work is required after several failures. */
export const defaultSignOnSettings = (site: string): SignOnSettings => ({
	id: signOnSettingsId,
	policyId: site,
	requireOwnerApproval: false,
	requireEmailVerification: false,
	uniformAnswers: false,
	captcha: { provider: "ALTCHA", when: "AFTER_FAILURES" },
	createdDate: "",
	updatedDate: "",
});

interface ChangeContext {
	readonly site: string;
	readonly now: string;
	readonly newId: () => string;
}

/** Replaces members of the sign-on settings. A change of the policy has an event. */
export const signOnWrite = (
	before: Stored<SignOnSettings> | undefined,
	changes: Partial<SignOnSettings>,
	{ site, now, newId }: ChangeContext,
): { readonly write: Write; readonly after: Stored<SignOnSettings> } => {
	const current = before?.doc ?? defaultSignOnSettings(site);
	const doc = { ...current, ...changes, createdDate: current.createdDate || now, updatedDate: now };
	const after = { doc, revision: (before?.revision ?? 0) + 1 };
	const isPolicy = "requireOwnerApproval" in changes || "requireEmailVerification" in changes;
	const type = service.events.signOnPolicyUpdated?.type ?? "";
	const data = { ...policyView(after) };
	const events: NewEvent[] = isPolicy ? [{ id: newId(), entity: service.entity, type, data, time: now }] : [];
	return { write: before ? replace(signOnSettings, before, doc, events) : create(signOnSettings, doc, events), after };
};
