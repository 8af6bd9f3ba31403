import { create, replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import type { Context } from "../../../foundation/context.ts";
import { type SignOnSettings, signOnSettings, signOnSettingsId } from "./documents.ts";

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

export const readSignOnSettings = async ({ store, site }: Pick<Context, "store" | "site">): Promise<SignOnSettings> => {
	const { found } = await store.read(site, { found: byId(signOnSettings, signOnSettingsId) });
	return found?.doc ?? defaultSignOnSettings(site);
};

/** Changes whether responses hide which addresses have accounts. */
export const uniformResponsesWrite = (
	existing: Stored<SignOnSettings> | undefined,
	site: string,
	uniformAnswers: boolean,
	now: string,
): Write => {
	if (existing) return replace(signOnSettings, existing, { ...existing.doc, uniformAnswers, updatedDate: now });
	return create(signOnSettings, { ...defaultSignOnSettings(site), uniformAnswers, createdDate: now, updatedDate: now });
};
